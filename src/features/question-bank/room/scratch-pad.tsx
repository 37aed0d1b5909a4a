import { useState } from 'react';
import { local } from '@/shared/lib/storage';
import { FloatingTool } from '@/shared/ui/floating-tool';
import styles from './scratch-pad.module.css';

interface ScratchPadProps {
  userId: string;
  recordId: string;
  onClose: () => void;
}

/** Text beside the paper: kept on this device, never sent. */
export function ScratchPad({ userId, recordId, onClose }: ScratchPadProps) {
  const key = `u:${userId}:draft:scratch:${recordId}`;
  const [text, setText] = useState(() => local.read(key) ?? '');
  return (
    <FloatingTool title="草稿" onClose={onClose}>
      <textarea
        aria-label="草稿，仅存本机"
        className={styles.text}
        value={text}
        maxLength={5000}
        placeholder="只存在本机，不会提交"
        onChange={(event) => {
          setText(event.target.value);
          local.write(key, event.target.value);
        }}
      />
    </FloatingTool>
  );
}
