import { useEffect, useEffectEvent, useState } from 'react';
import { troubleOf } from '@/api/trouble';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';
import { ProgressBar } from '@/shared/ui/progress-bar';
import type { AttemptSource } from '@/exam';
import { isOver, noSteps, preparePaper, type Prepared, type Step, type StepName } from '../attempt/prepare-paper';
import styles from './prepare-dialog.module.css';

const icons = { bad: 'exclamation', ok: 'check' } as const;
const names: readonly { name: StepName; label: string; unit: string }[] = [
  { name: 'questions', label: '题目', unit: '小题' },
  { name: 'pictures', label: '图片', unit: '张' },
  { name: 'code', label: '作答程序、公式与成绩报告', unit: '个文件' },
];

type Outcome =
  | { kind: 'running' }
  | { kind: 'failed'; reason: string }
  | { kind: 'empty' }
  | ({ kind: 'done' } & Prepared);

interface PrepareDialogProps {
  source: Pick<AttemptSource, 'sourceId' | 'examMode'>;
  onPrepared: (all: boolean) => void;
  onClose: () => void;
}

/** 准备离线作答: shows what is loaded, what failed, and when the learner can go offline. */
export function PrepareDialog({ source, onPrepared, onClose }: PrepareDialogProps) {
  const [round, setRound] = useState(0);
  const [steps, setSteps] = useState(noSteps);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'running' });
  const { sourceId, examMode } = source;
  const tellPrepared = useEffectEvent(onPrepared);
  useEffect(() => {
    let isCancelled = false;
    let latest = noSteps;
    const onStep = (name: StepName, step: Step) => {
      latest = { ...latest, [name]: step };
      if (!isCancelled) setSteps(latest);
    };
    preparePaper({ sourceId, examMode }, onStep).then(
      (prepared) => {
        if (isCancelled) return;
        const isEmpty = latest.questions.total === 0;
        setOutcome(isEmpty ? { kind: 'empty' } : { kind: 'done', ...prepared });
        tellPrepared(!isEmpty && Object.values(latest).every(({ failed }) => failed === 0));
      },
      (error: unknown) => {
        if (isCancelled) return;
        const { kind, reason } = troubleOf(error);
        setOutcome({ kind: 'failed', reason: { offline: '网络断开', busy: '服务器繁忙', refused: reason }[kind] });
        tellPrepared(false);
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [round, sourceId, examMode]);
  const retry = () => {
    setSteps(noSteps);
    setOutcome({ kind: 'running' });
    setRound(round + 1);
  };

  const failed = Object.values(steps).reduce((sum, step) => sum + step.failed, 0);
  const mayRetry = outcome.kind === 'failed' || (outcome.kind === 'done' && failed > 0);
  return (
    <Dialog
      title="准备离线作答"
      note="把这份试卷要用的东西先取到这个浏览器里（仅本机）。这时还不生成答卷，也不计时。"
      focusTitle
      onClose={onClose}
      footer={
        <>
          {mayRetry && (
            <Button icon="refresh" onClick={retry}>
              重试
            </Button>
          )}
          <Button kind="filled" onClick={onClose}>
            {outcome.kind === 'running' ? '关闭' : '知道了'}
          </Button>
        </>
      }
    >
      <ul className={`num grid ${styles.steps}`}>
        {names.map(({ name, label, unit }) => (
          <Row key={name} label={label} unit={unit} step={steps[name]} stopped={outcome.kind === 'failed'} />
        ))}
      </ul>
      <div role="status" className={`grid gap-4 packed mt-16 ${styles.outcome}`}>
        <OutcomeText outcome={outcome} failed={failed} />
      </div>
    </Dialog>
  );
}

function Row({ label, unit, step, stopped }: { label: string; unit: string; step: Step; stopped: boolean }) {
  const { done, total, failed } = step;
  const over = isOver(step);
  const countText = () => {
    if (total === null) return stopped ? '没有取到' : '等待中';
    if (total === 0) return '这份试卷没有';
    if (failed > 0) return `${done - failed} / ${total} ${unit}，${failed} 个没有取到`;
    return over ? `${total} ${unit}` : `${done} / ${total} ${unit}`;
  };
  const state = failed > 0 || (stopped && total === null) ? 'bad' : over ? 'ok' : undefined;
  return (
    <li className={`grid ${styles.step}`} data-state={state}>
      <span className={`middle ${styles.sign}`}>{state && <Icon name={icons[state]} size={16} />}</span>
      <b className="strong ink">{label}</b>
      <span className={`hint ${styles.figure}`}>{countText()}</span>
      {!over && !stopped && (
        <div className={`mt-4 ${styles.bar}`}>
          <ProgressBar label={label} figure={false} percent={total ? (done / total) * 100 : 0} />
        </div>
      )}
    </li>
  );
}

function OutcomeText({ outcome, failed }: { outcome: Outcome; failed: number }) {
  if (outcome.kind === 'running') return <p>正在准备，请保持联网…</p>;
  if (outcome.kind === 'empty') return <p>该卷暂无题目，没有可准备的。</p>;
  if (outcome.kind === 'failed') return <p className="strong warning">{`没有准备好：${outcome.reason}。`}</p>;
  const { keeps, reloads, elsewhere } = outcome;
  return (
    <>
      <p className={`strong ${failed > 0 ? 'warning' : 'ink'}`}>
        {failed > 0
          ? `有 ${failed} 个没有取到，请重试；不重试也能考，断网后它们显示不出来。`
          : '都备好了。点“开始考试”时还要联网几秒生成答卷，看到第 1 题后就可以断网。'}
      </p>
      <p>
        {!keeps
          ? '这台设备无法保存答案（隐私模式或存储空间已满），断网后请不要刷新或关闭本页。'
          : reloads
            ? '断网后答案存在本机，刷新或重新打开本页也能接着答；联网后自动上传。'
            : '断网后答案存在本机，联网后自动上传。这个浏览器不能离线打开页面，断网后请不要刷新或关闭本页。'}
      </p>
      {elsewhere > 0 && reloads && <p>{`${elsewhere} 张图片只在浏览器的缓存里，断网后刷新页面可能显示不出来。`}</p>}
    </>
  );
}
