import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeviceKeeps } from '@/offline/device-storage';
import { useBack } from '@/shared/lib/use-back';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { LinkButton } from '@/shared/ui/link-button';
import { NoAccess } from '@/shared/ui/no-access';
import { useStart } from '../attempt/use-start';
import { Opening } from '../room/opening';
import { PrepareButton } from './prepare-button';
import { SectionBar, SectionBone } from './section-bar';
import type { sourceOfAddress } from './source-of-address';
import { StartPage, type StartButton } from './start-page';
import { endTextOf, figuresOf, kickerOf, noteOf, titleOf } from './start-texts';
import { useStartData } from './use-start-data';

interface StartPanelProps {
  userId: string;
  wanted: ReturnType<typeof sourceOfAddress>;
}

/** The start of an address without a record. Nothing is created and no clock runs before the button is pressed. */
export function StartPanel({ userId, wanted }: StartPanelProps) {
  const { count, undone, ...source } = wanted;
  const isSection = source.sourceType === 'SECTION';
  const isExam = source.examMode === 'EXAM';
  const navigate = useNavigate();
  const goBack = useBack(isSection ? undefined : paths.paperCover(source.sourceId));
  const isStored = useDeviceKeeps() !== false;
  const data = useStartData(source);
  const { paper, chapter, subjectId, unfinished, isEmpty, hasLoaded, error } = data;
  const start = useStart({ replace: true });
  const begin = (instead?: string) =>
    start.mutate({ userId, source: { ...source, subjectId }, chapter, count, undone, instead });
  const title = titleOf(data, source);
  usePageTitle(title);
  const inOpening = (content: ReactNode) => (
    <Opening page="learn-center" title={title}>
      {content}
    </Opening>
  );
  if (error) return inOpening(<ErrorState error={error} onRetry={data.retry} />);
  if (paper && !paper.canDo && !source.courseId)
    return inOpening(
      <NoAccess
        title="购买课程后可做"
        action={
          paper.courseId && (
            <LinkButton kind="buy" to={paths.courseDetail(paper.courseId)}>
              去购买
            </LinkButton>
          )
        }
      />,
    );

  const buttons = (): StartButton[] => {
    if (!hasLoaded) return [];
    if (isEmpty) return [{ label: '去题库', onClick: () => void navigate(paths.questionBank()) }];
    const busy = start.isPending;
    if (!unfinished) return [{ label: `开始${isExam ? '考试' : '练习'}`, busy, onClick: () => begin() }];
    const resume = () => void navigate(paths.learnCenter(source.sourceId, unfinished.id), { replace: true });
    return [
      { label: '继续上次', onClick: resume },
      { label: '重新开始', busy, onClick: () => begin(unfinished.id) },
    ];
  };
  const canStart = hasLoaded && !isEmpty;
  return (
    <StartPage
      page="learn-center"
      userId={userId}
      kicker={kickerOf(data, isExam)}
      title={title}
      figures={canStart ? figuresOf(data, isExam, count) : []}
      back={{ label: isSection ? '返回' : '返回试卷', onClick: goBack }}
      hasLoaded={hasLoaded}
      note={noteOf(data)}
      buttons={buttons()}
      end={canStart && endTextOf(data, isExam, isStored)}
      before={!isExam || isSection || isEmpty ? undefined : hasLoaded && <PrepareButton source={source} />}
    >
      {isSection || (paper && hasLoaded) ? (
        paper && <SectionBar paper={paper} isExam={isExam} />
      ) : (
        <SectionBone isExam={isExam} />
      )}
    </StartPage>
  );
}
