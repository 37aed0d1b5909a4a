import { useEffect, useState } from 'react';
import { deleteNote, readNotes, writeNote } from '@/offline/study-rows';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { TextArea } from '@/shared/ui/text-area';

const longest = 1000;
interface QuestionNoteProps {
  userId: string;
  questionId: string;
}

/** 我的笔记, one per question, on this device only. */
export function QuestionNote({ userId, questionId }: QuestionNoteProps) {
  const owner = `question:${questionId}`;
  const id = `${userId}:${owner}`;
  const [text, setText] = useState('');
  const [kept, setKept] = useState('');
  useEffect(() => {
    let left = false;
    readNotes(userId, owner).then(
      ([note]) => {
        if (left || !note) return;
        setText(note.text);
        setKept(note.text);
      },
      () => undefined, // a browser that keeps nothing says so at saving
    );
    return () => {
      left = true;
    };
  }, [userId, owner]);
  const save = async () => {
    const note = { id, userId, owner, coursewareId: null, coursewareName: '', stageId: null, time: null };
    try {
      if (text.trim() === '') await deleteNote(id);
      else await writeNote({ ...note, text, createdAt: Date.now() });
      setKept(text);
      notify('笔记已存本机');
    } catch {
      notify('这台设备无法保存笔记');
    }
  };
  return (
    <div>
      <TextArea
        label="我的笔记（仅本机）"
        rows={3}
        maxLength={longest}
        limit={longest}
        value={text}
        onChange={setText}
      />
      {text !== kept && (
        <Button size="sm" kind="soft" onClick={() => void save()}>
          保存笔记
        </Button>
      )}
    </div>
  );
}
