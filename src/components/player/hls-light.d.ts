/** The build without subtitles and audio tracks, with the interface of the full one. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';
  export default Hls;
}
