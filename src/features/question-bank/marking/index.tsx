import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { recordQueries } from '@/api/questionbank/record-queries';
import { useUser } from '@/session/login';
import { AnalysisState } from '../room/analysis-state';
import { useBack } from '@/shared/lib/use-back';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { classNames } from '@/shared/lib/class-names';
import { scoreText } from '@/shared/lib/round2';
import { Tag } from '@/shared/ui/tag';
import { typeName } from '@/exam';
import { AnswerBar } from '../room/answer-bar';
import { ExamFrame } from '../room/exam-frame';
import { DisplaySettings } from '../room/display-settings';
import { Background, hasBackground } from '../question/background';
import { QuestionHtml } from '../question/question-html';
import { MarkingContext, useMarking, useMarkingContext } from './use-marking';
import { OwnAnswer, TermComparison } from './term-comparison';
import type { MarkLeaf } from './mark-draft';
import { ScoreStepper } from './score-stepper';
import questionStyles from '../question/question-view.module.css';
import reading from '../analysis/reading.module.css';
import styles from './mark-room.module.css';

export function Component() {
  const { recordId = '' } = useParams();
  const userId = useUser()?.id;
  const analysis = useQuery({ ...recordQueries.analysis(recordId), staleTime: 0 });
  if (userId === undefined) return null;
  return (
    <AnalysisState page="learn-center-mark" query={analysis}>
      {(data) => <MarkRoom key={recordId} userId={userId} analysis={data} />}
    </AnalysisState>
  );
}

/**
 * 主观题自评: the learner's answer beside the reference answer, points in steps of 0.5. Nothing is sent before the final
 * button.
 */
function MarkRoom(props: Parameters<typeof useMarking>[0]) {
  const marking = useMarking(props);
  const { leaf, leaves, current, step, readOnly, reportPath, title } = marking;
  const back = useBack();
  usePageTitle(`${title} 自评`);
  return (
    <MarkingContext value={marking}>
      <ExamFrame
        page="learn-center-mark"
        title={title}
        tag={{ text: readOnly ? '评分记录' : '主观题自评', tone: 'warn' }}
        onBack={back}
        split
        center={<MarkProgress />}
        tools={<MarkTools />}
        side={leaf && <MarkSide />}
        bottom={
          leaf && (
            <div className={styles.foot}>
              <AnswerBar
                whole
                previous="上一题"
                next="下一题"
                isFirst={current === 0}
                isLast={current === leaves.length - 1}
                onStep={step}
              >
                <ScoreStepper key={leaf.id} leaf={leaf} />
              </AnswerBar>
            </div>
          )
        }
      >
        {leaf ? (
          <MarkQuestion key={leaf.id} leaf={leaf} />
        ) : (
          <div className={reading.empty}>
            <EmptyState
              kind="good"
              title="没有需要自评的题目"
              action={<LinkButton to={reportPath}>查看报告</LinkButton>}
            />
          </div>
        )}
      </ExamFrame>
    </MarkingContext>
  );
}

function MarkProgress() {
  const { leaves, markedCount } = useMarkingContext();
  return (
    <div className={`row nowrap gap-12 ${styles.progress}`}>
      <span className="num">
        已评 <strong className="ink">{markedCount}</strong>
        <span>{` / ${leaves.length} 小题`}</span>
      </span>
      <ProgressBar
        percent={leaves.length === 0 ? 0 : (markedCount / leaves.length) * 100}
        label="评分进度"
        figure={false}
      />
    </div>
  );
}

/** The end of the bar: where the scores are stored, display settings, later or submit. */
function MarkTools() {
  const { readOnly, isDone, hasTrouble, note, reportPath, allMarked, isSending, submit } = useMarkingContext();
  return (
    <>
      {(!readOnly || isDone) && (
        <span role="status" className={`row gap-8 fs-13 muted shrinks ${styles.note}`} title={note}>
          <Icon className="success" name={hasTrouble ? 'warning' : 'cloud-check'} size={18} />
          <span className="ellipsis">{note}</span>
        </span>
      )}
      <DisplaySettings canList={false} />
      {readOnly ? (
        <LinkButton to={reportPath}>查看报告</LinkButton>
      ) : (
        <>
          <LinkButton kind="text" to={reportPath}>
            稍后再评
          </LinkButton>
          <Button kind={allMarked ? 'filled' : 'outline'} loading={isSending} onClick={submit}>
            提交评分
          </Button>
        </>
      )}
    </>
  );
}

function MarkSide() {
  const { leaves, current, goTo, scoreOf, total, final, gap } = useMarkingContext();
  return (
    <>
      <div className={`muted ${styles.sum}`}>
        <p>当前总分</p>
        <p className="num" role="status">
          <strong className={`ink ${styles.total}`}>{final.known === null ? '—' : scoreText(final.known)}</strong>
          {final.full > 0 && <span>{` / ${final.full}`}</span>}
        </p>
        <p className="fs-13">
          {`客观题 ${total.objective}，主观题 ${total.subjective}${total.whole.open > 0 ? `，${total.whole.open} 分未评` : ''}${gap !== null ? `，${gap}` : ''}`}
        </p>
      </div>
      <ul className={`grid gap-8 ${styles.cells}`}>
        {leaves.map(({ id, no, question }, at) => {
          const score = scoreOf(id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={at === current}
                className={classNames('grid', styles.cell, score !== null && styles.done)}
                onClick={() => goTo(at)}
              >
                <span className="num">{`第 ${no} 题`}</span>
                <small className="num fs-12">{score === null ? '未评' : `${score}/${question.score}`}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The question, the learner's answer beside the reference answer, and the explanation. */
function MarkQuestion({ leaf }: { leaf: MarkLeaf }) {
  const { no, top, question } = leaf;
  const { readOnly, isMaterialOpen, setMaterialOpen } = useMarkingContext();
  const { stem, score, userAnswer, answer, analysis } = question;
  const own = userAnswer.join('\n');
  return (
    <div className={styles.sheet}>
      <article className={`card grid gap-16 ${styles.question}`} aria-label={`第 ${no} 题`} data-exam-keys>
        <div className={`row wraps fs-13 muted ${styles.head}`}>
          <h2 className="text-16-strong">{`第 ${no} 题`}</h2>
          <Tag>{typeName(top.type)}</Tag>
          <p className="num">{`满分 ${score} 分${!readOnly ? '，对照参考答案与要点给分，0.5 分一档' : ''}`}</p>
        </div>
        {hasBackground(leaf) && (
          <details
            open={isMaterialOpen}
            className={styles.material}
            onToggle={({ currentTarget }) => setMaterialOpen(currentTarget.open)}
          >
            <summary>背景资料</summary>
            <Background leaf={leaf} no={no} />
          </details>
        )}
        <QuestionHtml html={stem} no={no} className={`medium ink ${questionStyles.stem}`} />
        {answer.length > 0 ? (
          <TermComparison own={own} reference={answer.join('\n')} no={no} />
        ) : (
          <OwnAnswer text={own} />
        )}
        {analysis && (
          <section className={styles.analysis}>
            <h3 className="mb-8 text-15-strong">评分要点与解析</h3>
            <QuestionHtml html={analysis} no={no} className={`ink ${reading.text}`} />
          </section>
        )}
      </article>
    </div>
  );
}
