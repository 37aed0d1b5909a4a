import { Calculator } from '@/components/calculator/calculator';
import { ScratchPad } from '../room/scratch-pad';
import { ClashDialog } from './clash-dialog';
import { ImportDialog } from './import-dialog';

type MergeDialogProps = Parameters<typeof ClashDialog>[0] & { kind: 'clash' | 'import' };

/** Answers of another device, by the server or by a file. */
export const MergeDialog = ({ kind, ...props }: MergeDialogProps) =>
  kind === 'clash' ? <ClashDialog {...props} /> : <ImportDialog {...props} />;

type ToolProps = Parameters<typeof ScratchPad>[0] & { kind: 'calculator' | 'scratch' };

export const Tool = ({ kind, ...props }: ToolProps) =>
  kind === 'scratch' ? <ScratchPad {...props} /> : <Calculator onClose={props.onClose} />;
