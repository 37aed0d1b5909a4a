import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';
import { local } from '@/shared/lib/storage';
import styles from './scratch-pad.module.css';

interface ScratchPadProps {
  userId: string;
  recordId: string;
}

/** A text field beside the paper, stored on this device and never sent. It says when the device cannot store it. */
export function ScratchPad({ userId, recordId }: ScratchPadProps) {
  const key = ownKey(userId, `draft:scratch:${recordId}`);
  const scratch = persisted(key, z.string(), '', { plain: true });
  const text = useStore(scratch);
  const isStored = text === '' || local.read(key) === text;
  return (
    <>
      <textarea
        aria-label={isStored ? '草稿，仅存本机' : '草稿，未能保存'}
        data-autofocus
        className={`grow ${styles.text}`}
        value={text}
        placeholder="只存在本机，不会提交"
        onChange={(event) => scratch.write(event.target.value)}
      />
      <p role="status" className={`rigid text-12 warning ${styles.refused}`}>
        {!isStored && '这台设备无法保存草稿，刷新或关闭本页后就没有了'}
      </p>
    </>
  );
}
