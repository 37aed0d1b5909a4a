import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { type Attempt, type Choice, clashesOf, exportAnswers, rowAt } from '@/exam';
import { useAttempt } from '../attempt/use-attempt';
import { ClashQuestion } from './clash-question';

/** Lets the learner choose between this device's and the server's answers (D16), question by question. */
export function ClashDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const [picked, setPicked] = useState<ReadonlyMap<string, Choice>>(new Map());
  const answers = useAttempt(attempt, (state) => state.answers);
  if (answers.clashes === 0) return null;
  const newer = clashesOf(answers);
  const choices = new Map([...newer].map(([leafId, choice]) => [leafId, picked.get(leafId) ?? choice]));
  const choose = () => {
    void attempt.outbox.choose(choices);
    onClose();
  };
  return (
    <Dialog
      title={`${newer.size} 小题的本机答案与云端不同`}
      note="这些小题在两台设备上都改过，请选择保留哪一份，默认保留较新的。其余答案已自动合并。"
      keepOnMask
      onClose={onClose}
      footer={
        <>
          <Button kind="text" onClick={() => void exportAnswers(attempt)}>
            导出本机答案
          </Button>
          <Button kind="filled" data-autofocus onClick={choose}>
            保存选择
          </Button>
        </>
      }
    >
      <div className="grid gap-24">
        {[...choices].map(([leafId, chosen]) => {
          const row = rowAt(answers, leafId);
          return (
            <ClashQuestion
              key={leafId}
              leafId={leafId}
              leaf={attempt.leaves.find(({ id }) => id === leafId)}
              sides={[
                { choice: 'here', name: '本机', answer: row?.now.answer ?? [] },
                { choice: 'there', name: '云端', answer: row?.clash?.held.answer ?? [] },
              ]}
              newer={newer.get(leafId)}
              chosen={chosen}
              onChoose={(choice) => setPicked(new Map(picked).set(leafId, choice))}
            />
          );
        })}
      </div>
    </Dialog>
  );
}
