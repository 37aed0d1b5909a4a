import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { handScore } from '@/api/questionbank/record-endpoints';
import { troubleOf, troubleText } from '@/api/trouble';
import { recordQueries } from '@/api/questionbank/record-queries';
import type { Analysis } from '@/api/questionbank/record-schema';
import { QuestionHtml } from '../question/question-html';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Icon } from '@/shared/ui/icon';
import { Tag } from '@/shared/ui/tag';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { typeName } from '../question/leaves';
import { finishedScore, unexplained } from '../question/score';
import { useBack } from '@/shared/lib/use-back';
import { leavesToMark, markDraft, markedScore, stepped } from './mark-draft';
import { AnswerBar } from '../room/answer-bar';
import { DisplaySettings } from '../room/display-settings';
import { ExamFrame } from '../room/exam-frame';
import { MarkSide } from './mark-side';
import { ScoreStepper } from './score-stepper';
import reading from '../analysis/reading.module.css';
import questionStyles from '../question/question-view.module.css';
import styles from './mark-room.module.css';

interface MarkRoomProps {
  userId: string;
  analysis: Analysis;
}

/**
 * 主观题自评: the learner's answer beside the reference answer, points in steps of 0.5. Nothing is sent before the final
 * button.
 */
export function MarkRoom({ userId, analysis: { record, questions } }: MarkRoomProps) {
  const recordId = record.id;
  const navigate = useNavigate();
  const back = useBack();
  const queryClient = useQueryClient();
  const leaves = useMemo(() => leavesToMark(questions), [questions]);
  const readOnly = record.status !== 'TO_MARK';
  const draft = markDraft(userId, recordId);
  const scores = useStore(draft);
  const [kept, setKept] = useState(true);
  const [at, setAt] = useState(0);
  // Kept between questions, because the questions of a case share their material.
  const [unfolded, setUnfolded] = useState(false);
  const leaf = leaves[at];
  const scoreOf = (id: string): number | null => {
    const given = leaves.find((other) => other.id === id)?.question.userScore ?? null;
    return readOnly ? given : (scores[id] ?? given);
  };
  const missing = leaves.findIndex(({ id }) => scoreOf(id) === null);
  const marked = leaves.filter(({ id }) => scoreOf(id) !== null).length;
  const total = markedScore(questions, new Map(leaves.map(({ id }) => [id, scoreOf(id)])));
  const isDone = record.status === 'DONE';
  const final = isDone ? finishedScore(total.whole, record) : total.whole;
  const rest = isDone ? unexplained(total.whole, final) : null;
  const result = paths.transcript(recordId, record.sourceId ?? '');
  usePageTitle(record.title ? `${record.title} 自评` : null);

  const give = (score: number) => {
    if (!leaf || readOnly) return;
    setKept(draft.change({ [leaf.id]: stepped(score, leaf.question.score) }));
  };
  const submit = useLockedMutation({
    mutationFn: () =>
      // Silent: the note beside the button shows a failure.
      handScore(
        { recordId, scores: leaves.map(({ id }) => ({ questionId: id, score: scoreOf(id) ?? 0 })) },
        { silent: true },
      ),
    onError: async (error) => {
      // The scores may have arrived although their response was lost, or another device was first: the record says so.
      if (troubleOf(error).kind !== 'offline') await queryClient.invalidateQueries({ queryKey: recordQueries.all() });
    },
    onSuccess: async ({ status }) => {
      void queryClient.invalidateQueries({ queryKey: recordQueries.all() });
      if (status !== 'DONE') {
        notify('还有题目没有评分');
        return;
      }
      notify('评分已提交');
      await navigate(result, { replace: true });
      draft.forget();
    },
  });
  // A submission that failed offline is sent when the network returns (D17).
  const waitsForNetwork = submit.error !== null && troubleOf(submit.error).kind === 'offline';
  const sendAgain = useEffectEvent(() => submit.mutate());
  useEffect(() => {
    if (!waitsForNetwork) return;
    const again = () => sendAgain();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [waitsForNetwork]);
  useEffect(() => {
    if (isDone) draft.forget();
  }, [isDone, draft]);
  const note = isDone
    ? '评分已提交'
    : submit.error
      ? troubleText(troubleOf(submit.error), kept, '评分', '请稍后再提交')
      : kept
        ? '草稿已存本机'
        : '本机无法保存草稿，请尽快提交';
  const send = () => {
    if (missing < 0) submit.mutate();
    else {
      setAt(missing);
      notify(`第 ${leaves[missing]?.no} 题还没有评分`);
    }
  };

  return (
    <ExamFrame
      page="learn-center-mark"
      title={record.title || '主观题自评'}
      tag={{ text: readOnly ? '评分记录' : '主观题自评', tone: 'warn' }}
      onBack={back}
      split
      center={
        <div className={`row nowrap gap-12 ${styles.progress}`}>
          <span className="num">
            已评 <strong className="ink">{marked}</strong> / {leaves.length} 小题
          </span>
          <ProgressBar
            percent={leaves.length === 0 ? 0 : (marked / leaves.length) * 100}
            label="评分进度"
            figure={false}
          />
        </div>
      }
      tools={
        <>
          {(!readOnly || isDone) && (
            <span role="status" className={`row gap-8 fs-13 muted ${styles.note}`} title={note}>
              <Icon
                className="success"
                name={!isDone && (submit.error || !kept) ? 'warning' : 'cloud-check'}
                size={18}
              />
              <span className="ellipsis">{note}</span>
            </span>
          )}
          <DisplaySettings canList={false} />
          {readOnly ? (
            <LinkButton to={result}>查看报告</LinkButton>
          ) : (
            <>
              <LinkButton kind="text" to={result}>
                稍后再评
              </LinkButton>
              <Button kind={missing < 0 ? 'filled' : 'outline'} loading={submit.isPending} onClick={send}>
                提交评分
              </Button>
            </>
          )}
        </>
      }
      side={
        leaf && (
          <MarkSide
            leaves={leaves}
            current={at}
            scoreOf={scoreOf}
            onPick={setAt}
            {...total}
            final={final}
            rest={rest}
          />
        )
      }
      bottom={
        leaf && (
          <div className={styles.foot}>
            <AnswerBar
              whole
              previous="上一题"
              next="下一题"
              isFirst={at === 0}
              isLast={at === leaves.length - 1}
              onPrevious={() => setAt(Math.max(0, at - 1))}
              onNext={() => setAt(Math.min(leaves.length - 1, at + 1))}
            >
              <ScoreStepper
                key={leaf.id}
                score={scoreOf(leaf.id)}
                full={leaf.question.score}
                readOnly={readOnly}
                onScore={give}
              />
            </AnswerBar>
          </div>
        )
      }
    >
      {leaf ? (
        <div key={leaf.id} className={styles.sheet}>
          <article className={`card grid gap-16 ${styles.question}`} aria-label={`第 ${leaf.no} 题`}>
            <div className={`row wraps gap-0-8 ${styles.head}`}>
              <h2 className="text-16-strong">第 {leaf.no} 题</h2>
              <Tag>{typeName(leaf.top.type)}</Tag>
              <p className="num">
                满分 {leaf.question.score} 分{!readOnly && '，对照参考答案与要点给分，0.5 分一档'}
              </p>
            </div>
            {leaf.top.material && (
              <details
                open={unfolded}
                className={styles.material}
                onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
              >
                <summary>背景资料</summary>
                <QuestionHtml html={leaf.top.material} no={leaf.no} />
              </details>
            )}
            <QuestionHtml html={leaf.question.stem} no={leaf.no} className={questionStyles.stem} />
            <div className={`grid gap-16 ${styles.pair}`}>
              <section className={reading.own} aria-label="我的答案">
                <h3>我的答案</h3>
                <p>{leaf.question.userAnswer.join('\n')}</p>
              </section>
              {leaf.question.answer.length > 0 && (
                <section className={reading.reference} aria-label="参考答案">
                  <h3>参考答案</h3>
                  <p>{leaf.question.answer.join('\n')}</p>
                </section>
              )}
            </div>
            {leaf.question.analysis && (
              <section>
                <h3 className="mb-8 text-15-strong">评分要点与解析</h3>
                <QuestionHtml html={leaf.question.analysis} no={leaf.no} className={reading.text} />
              </section>
            )}
          </article>
        </div>
      ) : (
        <div className={reading.empty}>
          <EmptyState kind="good" title="没有需要自评的题目" action={<LinkButton to={result}>查看报告</LinkButton>} />
        </div>
      )}
    </ExamFrame>
  );
}
