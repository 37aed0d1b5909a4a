/** The hls.js build without subtitles and audio tracks; its interface is that of the full build. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';
  export default Hls;
}
