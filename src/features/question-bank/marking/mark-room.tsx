import { useBack } from '@/shared/lib/use-back';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { AnswerBar } from '../room/answer-bar';
import { ExamFrame } from '../room/exam-frame';
import { MarkProgress, MarkTools } from './mark-bar';
import { MarkQuestion } from './mark-question';
import { MarkSide } from './mark-side';
import { ScoreStepper } from './score-stepper';
import { MarkingContext, useMarking, type MarkRoomProps } from './use-marking';
import reading from '../analysis/reading.module.css';
import styles from './mark-room.module.css';

/**
 * 主观题自评: the learner's answer beside the reference answer, points in steps of 0.5. Nothing is sent before the final
 * button.
 */
export function MarkRoom(props: MarkRoomProps) {
  const marking = useMarking(props);
  const { leaf, leaves, current, step, readOnly, reportPath, title } = marking;
  const back = useBack();
  usePageTitle(title ? `${title} 自评` : null);
  return (
    <MarkingContext value={marking}>
      <ExamFrame
        page="learn-center-mark"
        title={title || '主观题自评'}
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
                onPrevious={() => step(-1)}
                onNext={() => step(1)}
              >
                <ScoreStepper
                  key={leaf.id}
                  score={marking.scoreOf(leaf.id)}
                  full={leaf.question.score}
                  readOnly={readOnly}
                  onScore={marking.setScore}
                />
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
