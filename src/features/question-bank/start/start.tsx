import { BookStart } from './book-start';
import { StartPanel } from './start-panel';

type StartProps = Parameters<typeof StartPanel>[0] | Parameters<typeof BookStart>[0];

/** What stands before an attempt: one chunk, so that a room does not carry it, nor it a room. */
export const Start = (props: StartProps) => ('wanted' in props ? <StartPanel {...props} /> : <BookStart {...props} />);
