import { BookStart } from './book-start';
import { StartPanel } from './start-panel';

type StartProps = Parameters<typeof StartPanel>[0] | Parameters<typeof BookStart>[0];

/** The page before an attempt, in a chunk of its own, so that neither the room nor this page carries the other. */
export const Start = (props: StartProps) => ('wanted' in props ? <StartPanel {...props} /> : <BookStart {...props} />);
