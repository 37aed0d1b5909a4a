export { AppDownload as Component } from '../components/app-download';
