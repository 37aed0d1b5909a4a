/** The build without subtitles and audio tracks; its interface is the full one's. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';
  export default Hls;
}
