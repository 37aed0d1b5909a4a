import { useRef, useState } from 'react';

interface FileChoiceOptions {
  label: string;
  /** Value of the `accept` attribute; without it any file can be chosen. */
  accept?: string;
  onChoose: (file: File) => void | Promise<void>;
}

export function useFileChoice({ label, accept, onChoose }: FileChoiceOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      await onChoose(file);
    } finally {
      setBusy(false);
    }
  };
  return {
    /** The hidden file field, to be rendered anywhere beside the button. */
    field: (
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = ''; // so that the same file can be chosen again
        }}
      />
    ),
    choose: () => input.current?.click(),
    /** True while `onChoose` runs. */
    busy,
  };
}
