import { useState } from 'react';
import { useFileChoice } from '@/components/upload/use-file-choice';
import { shanghaiText } from '@/shared/lib/dates';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';
import {
  type AnswersFile,
  type Attempt,
  type Choice,
  closedReason,
  importOf,
  type ImportPlan,
  planImport,
  readAnswersFile,
  RefusedFile,
} from '@/exam';
import { useAttempt } from '../attempt/use-attempt';
import { ClashList } from './clash-dialog';
import styles from './import-dialog.module.css';

const leftAside = ({ marks, revealed, unknown }: ImportPlan): string[] => [
  ...(marks > 0 ? [`${marks} 小题只合并标记，答案不变。`] : []),
  ...(revealed > 0 ? [`${revealed} 小题已在本机看过解析，保留本机答案。`] : []),
  ...(unknown > 0 ? [`${unknown} 小题试卷中已没有，不导入。`] : []),
];

/**
 * 导入答案: previews a file of 导出我的答案 from another device. The plan is computed from the current answers at each render, so
 * that the learner confirms what is shown.
 */
export function ImportDialog({ attempt, onClose }: { attempt: Attempt; onClose: () => void }) {
  const [file, setFile] = useState<AnswersFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [picked, setPicked] = useState<ReadonlyMap<string, Choice>>(new Map());
  // Re-render when another window, the clock or the server changes the attempt.
  useAttempt(attempt, (state) => state.answers);
  const closed = useAttempt(attempt, () => closedReason(attempt));

  const read = async (chosen: File) => {
    setRefusal(null);
    setFile(null);
    setPicked(new Map());
    try {
      const next = await readAnswersFile(chosen);
      planImport(attempt, next);
      setFile(next);
    } catch (error) {
      setRefusal(error instanceof RefusedFile ? error.message : '没有读到文件，请重新选择。');
    }
  };
  const { field, choose, busy } = useFileChoice({ label: '答案文件', accept: '.txt,text/plain', onChoose: read });
  const plan = file && !closed ? planImport(attempt, file) : null;
  const hasNews = plan !== null && plan.applied.size + plan.clashes.size > 0;
  const take = (confirmed: ImportPlan) => {
    const imported = importOf(confirmed, picked);
    if (!attempt.applyImportedAnswers(imported)) return;
    notify(imported.size > 0 ? `已导入 ${imported.size} 小题答案` : '已保留本机答案');
    onClose();
  };
  const message = closed ?? refusal;
  return (
    <Dialog
      title="导入答案"
      note="另一台设备“导出我的答案”得到的文件；只在本机读取，确认之前不改动答案。"
      keepOnMask
      focusTitle
      onClose={onClose}
      footer={
        hasNews ? (
          <>
            <Button onClick={choose} loading={busy}>
              换一个文件
            </Button>
            <Button kind="filled" onClick={() => take(plan)}>
              导入并保存
            </Button>
          </>
        ) : closed ? (
          <Button kind="filled" onClick={onClose}>
            知道了
          </Button>
        ) : (
          <Button kind="filled" icon="upload" loading={busy} onClick={choose}>
            {file || refusal ? '换一个文件' : '选择文件'}
          </Button>
        )
      }
    >
      {field}
      <div aria-live="polite">
        {message ? (
          <p role="alert" className={`flex top gap-8 warning ${styles.refusal}`}>
            <Icon name="warning" size={20} />
            <span>{message}</span>
          </p>
        ) : file && plan ? (
          <Planned file={file} plan={plan} />
        ) : (
          <ul className={`grid gap-8 soft ${styles.rules}`}>
            <li>只能导入同一账号、同一次作答的文件。</li>
            <li>只有一台设备改过的小题自动合并；两台都改过的，由你逐题选择。</li>
            <li>导入后和平常作答一样，自动保存到本机和云端。</li>
          </ul>
        )}
      </div>
      {plan && plan.clashes.size > 0 && (
        <div className="grid gap-24 mt-16">
          <ClashList
            attempt={attempt}
            newer={new Map([...plan.clashes].map(([leafId, { newer }]) => [leafId, newer]))}
            picked={picked}
            onPick={setPicked}
            otherName="文件"
            otherOf={(leafId) => plan.clashes.get(leafId)?.there}
          />
        </div>
      )}
    </Dialog>
  );
}

function Planned({ file, plan }: { file: AnswersFile; plan: ImportPlan }) {
  const { applied, clashes, adds, changes, stays } = plan;
  const figures = [
    { name: '新增', value: adds },
    { name: '更新', value: changes },
    { name: '两边都改过', value: clashes.size },
    { name: '本机保持不变', value: stays },
  ];
  return (
    <>
      <p className="num">{`文件导出于 ${shanghaiText(file.at)}`}</p>
      <dl className={`num grid ${styles.figures}`}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{value}</span>
              <small> 小题</small>
            </dd>
          </div>
        ))}
      </dl>
      {applied.size + clashes.size === 0 && (
        <p className={`flex top gap-8 success ${styles.none}`}>
          <Icon name="check-circle" size={18} />
          没有要导入的：文件里的改动本机都有了。
        </p>
      )}
      {clashes.size > 0 && <p>以下小题在两台设备上都改过，请选择保留哪一份，默认保留较新的。</p>}
      {leftAside(plan).map((line) => (
        <p key={line} className="num hint mt-4">
          {line}
        </p>
      ))}
    </>
  );
}
