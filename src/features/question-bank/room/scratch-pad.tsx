import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';
import { FloatingTool } from '@/shared/ui/floating-tool';
import styles from './scratch-pad.module.css';

interface ScratchPadProps {
  userId: string;
  recordId: string;
  onClose: () => void;
}

const scratchOf = (userId: string, recordId: string) =>
  persisted(ownKey(userId, `draft:scratch:${recordId}`), z.string(), '', { plain: true });

/** Text beside the paper: kept on this device, never sent. */
export function ScratchPad({ userId, recordId, onClose }: ScratchPadProps) {
  const scratch = scratchOf(userId, recordId);
  const text = useStore(scratch);
  return (
    <FloatingTool title="草稿" onClose={onClose}>
      <textarea
        aria-label="草稿，仅存本机"
        data-autofocus
        className={styles.text}
        value={text}
        placeholder="只存在本机，不会提交"
        onChange={(event) => scratch.write(event.target.value)}
      />
    </FloatingTool>
  );
}
