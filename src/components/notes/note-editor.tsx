import { useRef } from 'react';
import { isComposing } from '@/shared/lib/ime';
import { Button } from '@/shared/ui/button';
import { TextArea } from '@/shared/ui/text-area';
import { isSaveKey, noteLimit, noteProblem } from './note-rules';
import styles from './note-editor.module.css';

interface NoteEditorProps {
  text: string;
  /** Another window has deleted the note. */
  isDeleted: boolean;
  onType: (text: string) => void;
  onCancel: () => void;
  onSave: (text: string) => Promise<void>;
}

/** Editor of a saved note, shown in place of the note. Ctrl+Enter saves, Esc cancels. */
export function NoteEditor({ text, isDeleted, onType, onCancel, onSave }: NoteEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = noteProblem(text);
  const save = () => {
    if (problem === null) void onSave(text.trim());
    else field.current?.focus();
  };
  return (
    <div className={`grid gap-8 ${styles.editor}`}>
      <p role="status" className="hint warning" hidden={!isDeleted}>
        这条笔记在另一个窗口里删掉了，文字还在，保存可以重新写上
      </p>
      <TextArea
        ref={field}
        data-entry
        label="编辑笔记"
        hideLabel
        rows={2}
        limit={noteLimit}
        error={problem}
        value={text}
        onChange={onType}
        onKeyDown={(event) => {
          if (isSaveKey(event)) save();
          else if (event.key === 'Escape' && !isComposing(event)) {
            event.stopPropagation();
            onCancel();
          }
        }}
      />
      <div className="row wraps end gap-8">
        <Button size="sm" kind="text" onClick={onCancel}>
          取消
        </Button>
        <Button size="sm" kind="filled" onClick={save}>
          保存
        </Button>
      </div>
    </div>
  );
}
