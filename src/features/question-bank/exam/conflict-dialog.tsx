import { useState } from 'react';
import { answerText } from '../question/judge';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import type { Attempt } from '../attempt/attempt';
import { answerAt, differing } from '../attempt/answers';
import { exportAnswers } from '../attempt/export-answers';
import { useAttempt } from '../attempt/use-attempt';
import styles from './conflict-dialog.module.css';

const shown = 30;

/** Two devices, or a server that has fallen behind: the learner says which answers hold. Nothing is taken silently. */
export function ConflictDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const conflict = useAttempt(attempt, (state) => state.conflict);
  const answers = useAttempt(attempt, (state) => state.answers);
  if (!conflict) return null;
  const ids = new Set(differing(answers, conflict.answers));
  const leaves = attempt.leaves.filter(({ id }) => ids.has(id));
  const decide = (choice: 'local' | 'server') => {
    setBusy(true);
    void attempt.decide(choice).finally(onClose);
  };
  return (
    <Dialog
      title="这份试卷在别处也作答过"
      note={`本机与云端有 ${ids.size} 题的答案不同，请选择以哪一份为准`}
      keepOnMask
      onClose={onClose}
      footer={
        <>
          <Button kind="text" onClick={() => exportAnswers(attempt)}>
            导出本机答案
          </Button>
          <Button loading={busy} onClick={() => decide('server')}>
            使用云端
          </Button>
          <Button kind="filled" loading={busy} data-autofocus onClick={() => decide('local')}>
            使用本机
          </Button>
        </>
      }
    >
      <div className={styles.box}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">题号</th>
              <th scope="col">本机</th>
              <th scope="col">云端</th>
            </tr>
          </thead>
          <tbody>
            {leaves.slice(0, shown).map(({ id, no, question }) => (
              <tr key={id}>
                <th scope="row" className="num">
                  {no}
                </th>
                <td>{answerText(question, answerAt(answers, id).answer)}</td>
                <td>{answerText(question, conflict.answers.get(id)?.answer ?? [])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {leaves.length > shown && <p>另有 {leaves.length - shown} 题不同</p>}
      </div>
    </Dialog>
  );
}
