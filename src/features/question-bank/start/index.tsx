import { knownCount, partOf } from '@/shared/lib/format';
import { type ReactNode, useState, useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useUser } from '@/session/login';
import { preloadWhenIdle } from '@/shared/lib/idle';
import { useDeviceKeeps } from '@/offline/device-storage';
import { useBack } from '@/shared/lib/use-back';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { LinkButton } from '@/shared/ui/link-button';
import { NoAccess } from '@/shared/ui/no-access';
import { type Paper, isEmptyPaper, pathToSection } from '@/api/questionbank/paper-schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { type AttemptSource, findUnfinished } from '@/exam';
import { notifyChunkLoadFailed } from '@/shared/notify';
import { Icon } from '@/shared/ui/icon';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useStart } from '../attempt/use-start';
import { Opening } from '../room/exam-frame';
import { SectionBar, SectionBone } from './section-bar';
import { sourceOfAddress } from './source-of-address';
import { StartPage, type StartButton, type Figure } from './start-page';
import { useQuery } from '@tanstack/react-query';
import { paperQueries, sectionQueries } from '@/api/questionbank/queries';
import { serverNow } from '@/api/server-clock';
import { useUnsentEntry } from '@/components/unsent/use-unsent';
import { useProject, useSubject } from '@/session/project';
import { shanghaiDay, shanghaiText } from '@/shared/lib/dates';

/** The page before a paper, a chapter or the paper of a course is answered (D5). */
export function Component() {
  const { paperId = '' } = useParams();
  const [query] = useSearchParams();
  const userId = useUser()?.id;
  // Preloads the room while the learner reads this page. If that fails, the route loads it.
  useEffect(() => preloadWhenIdle(() => void import('../exam').catch(() => undefined)), []);
  return userId !== undefined && <StartPanel userId={userId} wanted={sourceOfAddress(paperId, query)} />;
}

/** The time at which an attempt of so many minutes that starts now would end; updated every minute. */
function useEndTime(minutes: number | null): string | null {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (minutes === null) return;
    // Rounded up, because timers truncate and would fire before the minute ends.
    const next = Math.ceil(60_000 - (serverNow() % 60_000));
    const timer = setTimeout(() => setNow(serverNow()), next);
    return () => clearTimeout(timer);
  }, [minutes, now]);
  if (minutes === null) return null;
  const end = now + minutes * 60_000;
  const days = shanghaiDay(end) - shanghaiDay(now);
  return days > 1 ? shanghaiText(end, 'MM-DD HH:mm') : `${days === 1 ? '明天 ' : ''}${shanghaiText(end, 'HH:mm')}`;
}

/** What the start of a paper or chapter shows: its paper or the name of its chapter, and the unfinished record. */
export function useStartData(source: AttemptSource) {
  const isSection = source.sourceType === 'SECTION';
  const project = useProject();
  const subject = useSubject(project?.id);
  const paperQuery = useQuery({ ...paperQueries.detail(source.sourceId), enabled: !isSection });
  const unfinishedQuery = useQuery({
    queryKey: ['questionbank', 'record', 'unfinished', source.sourceType, source.sourceId],
    queryFn: () => findUnfinished(source),
    gcTime: 0,
  });
  const paper = paperQuery.data;
  const subjectId = source.subjectId || paper?.subjectId || subject?.id || '';
  // Usually cached by the bank's page; otherwise loaded for the name only, without waiting.
  const tree = useQuery({ ...sectionQueries.tree(subjectId), enabled: isSection && subjectId !== '' });
  const listed = unfinishedQuery.data ?? null;
  const entry = useUnsentEntry(listed?.id ?? '');
  // This device may have more than the server, as on the cover and in the records.
  const unfinished = listed && { ...listed, answeredCount: Math.max(listed.answeredCount, entry?.answered ?? 0) };
  const endsAt = useEndTime(source.examMode === 'EXAM' ? (paper?.duration ?? null) : null);
  return {
    projectName: project?.name ?? '',
    subjectId,
    paper,
    chapter: pathToSection(tree.data ?? [], source.sourceId).at(-1)?.name,
    unfinished,
    endsAt,
    isEmpty: paper !== undefined && isEmptyPaper(paper) && unfinished === null,
    hasLoaded: !unfinishedQuery.isPending && (isSection || !paperQuery.isPending),
    error: (isSection ? null : paperQuery.error) ?? unfinishedQuery.error,
    retry: () => {
      if (!isSection) void paperQuery.refetch();
      void unfinishedQuery.refetch();
    },
  };
}
export type StartData = ReturnType<typeof useStartData>;

const PrepareDialog = lazyPart(() => import('./prepare-dialog').then((file) => file.PrepareDialog));

const paperKinds: Readonly<Record<string, string>> = { MOCK: '模拟试卷', REAL: '历年真题', COURSE: '课程试卷' };

function kickerOf({ projectName, paper, chapter }: StartData, isExam: boolean): string[] {
  const kind = paper ? (paperKinds[paper.paperType] ?? paper.subjectName) : chapter === undefined ? '' : '章节练习';
  return [projectName, kind, isExam ? '考试模式' : '练习模式'].filter(Boolean);
}

/**
 * The numbers of a paper. The number of leaves is shown if an earlier attempt has counted them; the paper itself has
 * only the number of top-level questions.
 */
function figuresOfPaper(paper: Paper, isExam: boolean, unfinished: RecordRow | null): Figure[] {
  const { duration, passScore, totalScore, questionCount, typeRules } = paper;
  const leaves = unfinished && unfinished.questionCount > questionCount ? `计 ${unfinished.questionCount} 小题` : null;
  const types = typeRules.length > 1 ? `${typeRules.length} 种题型` : '本卷题数';
  return [
    isExam && duration !== null
      ? { value: duration, unit: '分钟', caption: '限时，到时自动交卷' }
      : { value: '不限时', caption: isExam ? '做完后自己交卷' : '做一题判一题' },
    isExam && passScore !== null
      ? { value: passScore, unit: '分及格', caption: totalScore > 0 ? `满分 ${totalScore} 分` : '' }
      : { value: knownCount(totalScore), unit: '分', caption: '满分' },
    { value: knownCount(questionCount), unit: '题', caption: leaves ?? types },
  ];
}

/** `count`: questions of this batch of a chapter. */
function figuresOf({ paper, unfinished }: StartData, isExam: boolean, count: number | undefined): Figure[] {
  if (paper) return figuresOfPaper(paper, isExam, unfinished);
  const batch = count === undefined ? [] : [{ value: count, unit: '题', caption: '这一次' }];
  return [{ value: '不限时', caption: '做一题判一题' }, ...batch];
}

/** Why the paper cannot be started, or how far the unfinished record is. */
function noteOf({ isEmpty, hasLoaded, unfinished }: StartData): string | null {
  if (isEmpty && hasLoaded) return '这份试卷还没有题目';
  if (!unfinished) return null;
  const { examMode, answeredCount, questionCount } = unfinished;
  const count = `已答 ${partOf(answeredCount, questionCount)} 小题`;
  // The line below the buttons says it of an exam.
  return examMode === 'EXAM'
    ? `你有一份未完成的考试，${count}`
    : `你有一份未完成的练习，${count}；重新开始会删除上次的作答`;
}

/** What happens to the clock and to the answers. `isStored`: false if this browser stores nothing. */
function endTextOf({ unfinished, endsAt }: StartData, isExam: boolean, isStored: boolean): string {
  const storage = isStored ? '；刷新或断网不会丢失答案' : '';
  if (unfinished?.examMode === 'EXAM') return '上次的计时没有停；重新开始会删除上次的作答';
  if (!isExam) return `进度自动保存${storage}`;
  return endsAt === null ? `点击开始后才生成答卷${storage}` : `现在开始，${endsAt} 结束；中途离开计时不停`;
}

/** The start of an address without a record. Nothing is created and no clock runs before the button is pressed. */
function StartPanel({ userId, wanted }: { userId: string; wanted: ReturnType<typeof sourceOfAddress> }) {
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
  const title = isSection ? (chapter ?? '章节练习') : (paper?.title ?? '试卷');
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

/** 准备离线作答: opens the dialog that loads the paper for offline use, and shows whether that is done. */
function PrepareButton({ source }: { source: AttemptSource }) {
  const [isOpen, setOpen] = useState(false);
  const [isPrepared, setPrepared] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name={isPrepared ? 'check' : 'download'} size={18} />
        <span>{isPrepared ? '离线作答已备好' : '准备离线作答'}</span>
      </button>
      {isOpen && (
        <PrepareDialog
          source={source}
          onPrepared={setPrepared}
          onClose={close}
          fallback={null}
          onLoadError={() => {
            close();
            notifyChunkLoadFailed();
          }}
        />
      )}
    </>
  );
}
