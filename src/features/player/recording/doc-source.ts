import { createStore } from 'zustand/vanilla';
import type { StudySource } from './use-recording';

const start = { playing: false, buffering: false, seeking: false, ended: false, inPip: false, position: 1 };

/** DOC: time on its pages counts; the place is the page. */
export class DocSource implements StudySource {
  readonly store = createStore(() => start);
  show = (page: number): void => this.store.setState({ playing: true, position: page });
  hide = (): void => this.store.setState({ playing: false });
}
