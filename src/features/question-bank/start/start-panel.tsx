import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paperQueries, sectionQueries } from '@/api/questionbank/queries';
import { isEmptyPaper, pathToSection, type Paper } from '@/api/questionbank/paper-schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { serverNow } from '@/api/server-clock';
import { useDeviceKeeps } from '@/offline/device-storage';
import { useProject, useSubject } from '@/session/project';
import { shanghaiDay, shanghaiText } from '@/shared/lib/dates';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { mirror } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { ErrorState } from '@/shared/ui/error-state';
import { Icon } from '@/shared/ui/icon';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LinkButton } from '@/shared/ui/link-button';
import { NoAccess } from '@/shared/ui/no-access';
import { findUnfinished } from '../attempt/start-record';
import { useStart } from '../attempt/use-start';
import { notifyChunkLoadFailed } from '@/shared/notify';
import { Opening } from '../room/opening';
import { StartPage, type Figure } from './start-page';
import { useBack } from '@/shared/lib/use-back';
import { SectionBar, SectionBone } from './section-bar';
import type { sourceOfAddress } from './source-of-address';

const PrepareDialog = lazyPart(() => import('./prepare-dialog').then((file) => file.PrepareDialog));

interface StartPanelProps {
  userId: string;
  wanted: ReturnType<typeof sourceOfAddress>;
}

const paperKinds: Readonly<Record<string, string>> = { MOCK: '模拟试卷', REAL: '历年真题', COURSE: '课程试卷' };

/** The time at which an attempt that starts now would end; updated every minute. */
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

/**
 * The numbers of a paper. The number of leaves is shown if an earlier attempt has counted them; the paper itself has
 * only the number of top-level questions.
 */
function figuresOf(paper: Paper, isExam: boolean, old: RecordRow | null): Figure[] {
  const { duration, passScore, totalScore, questionCount, typeRules } = paper;
  const leaves = old && old.questionCount > questionCount ? `计 ${old.questionCount} 小题` : null;
  const types = typeRules.length > 1 ? `${typeRules.length} 种题型` : '本卷题数';
  return [
    isExam && duration !== null
      ? { value: duration, unit: '分钟', caption: '限时，到时自动交卷' }
      : { value: '不限时', caption: isExam ? '做完后自己交卷' : '做一题判一题' },
    isExam && passScore !== null
      ? { value: passScore, unit: '分及格', caption: `满分 ${totalScore} 分` }
      : { value: totalScore, unit: '分', caption: '满分' },
    { value: questionCount, unit: '题', caption: leaves ?? types },
  ];
}

/** The start of an address without a record. Nothing is created and no clock runs before the button is pressed. */
export function StartPanel({ userId, wanted }: StartPanelProps) {
  const { count, undone, ...source } = wanted;
  const isSection = source.sourceType === 'SECTION';
  const isExam = source.examMode === 'EXAM';
  const navigate = useNavigate();
  const goBack = useBack(isSection ? undefined : paths.paperCover(source.sourceId));
  const keeps = useDeviceKeeps();
  const project = useProject();
  const subject = useSubject(project?.id);
  const read = useQuery({ ...paperQueries.detail(source.sourceId), enabled: !isSection });
  const unfinished = useQuery({
    queryKey: ['questionbank', 'record', 'unfinished', source.sourceType, source.sourceId],
    queryFn: () => findUnfinished(source),
    gcTime: 0,
  });
  const start = useStart({ replace: true });
  const [preparing, setPreparing] = useState(false);
  const [prepared, setPrepared] = useState(false);
  const paper = read.data;
  const subjectId = source.subjectId || paper?.subjectId || subject?.id || '';
  // Usually cached by the bank's page; otherwise loaded for the name only, without waiting.
  const tree = useQuery({ ...sectionQueries.tree(subjectId), enabled: isSection && subjectId !== '' });
  const chapter = pathToSection(tree.data ?? [], source.sourceId).at(-1)?.name;
  const title = isSection ? (chapter ?? '章节练习') : (paper?.title ?? '试卷');
  const endsAt = useEndTime(isExam ? (paper?.duration ?? null) : null);
  usePageTitle(title);
  const begin = (instead?: string) =>
    start.mutate({ userId, source: { ...source, subjectId }, chapter, count, undone, instead });
  const failed = (isSection ? null : read.error) ?? unfinished.error;
  if (failed)
    return (
      <Opening page="learn-center" title={title}>
        <ErrorState
          error={failed}
          onRetry={() => {
            if (!isSection) void read.refetch();
            void unfinished.refetch();
          }}
        />
      </Opening>
    );
  if (paper && !paper.canDo && !source.courseId)
    return (
      <Opening page="learn-center" title={title}>
        <NoAccess
          title="购买课程后可做"
          action={
            paper.courseId && (
              <LinkButton kind="buy" to={paths.courseDetail(paper.courseId)}>
                去购买
              </LinkButton>
            )
          }
        />
      </Opening>
    );

  const old = unfinished.data ?? null;
  const isEmpty = paper !== undefined && isEmptyPaper(paper) && old === null;
  const hasLoaded = !unfinished.isPending && (isSection || !read.isPending);
  const figures: Figure[] = paper
    ? figuresOf(paper, isExam, old)
    : [
        { value: '不限时', caption: '做一题判一题' },
        ...(count ? [{ value: count, unit: '题', caption: '这一次' }] : []),
      ];
  const storageText = keeps === false ? '' : '；刷新或断网不会丢失答案';
  return (
    <>
      <StartPage
        page="learn-center"
        userId={userId}
        kicker={[
          project?.name ?? '',
          paper ? (paperKinds[paper.paperType] ?? paper.subjectName) : chapter === undefined ? '' : '章节练习',
          isExam ? '考试模式' : '练习模式',
        ].filter(Boolean)}
        title={title}
        figures={hasLoaded && !isEmpty ? figures : []}
        back={{ label: isSection ? '返回' : '返回试卷', onClick: goBack }}
        hasLoaded={hasLoaded}
        note={
          isEmpty && hasLoaded
            ? '这份试卷还没有题目'
            : old &&
              `你有一份未完成的${old.examMode === 'EXAM' ? '考试' : '练习'}，已答 ${old.answeredCount} / ${old.questionCount} 小题`
        }
        buttons={
          !hasLoaded
            ? []
            : isEmpty
              ? [{ label: '去题库', onClick: () => void navigate(paths.questionBank()) }]
              : old
                ? [
                    {
                      label: '继续上次',
                      onClick: () => void navigate(paths.learnCenter(source.sourceId, old.id), mirror),
                    },
                    { label: '重新开始', busy: start.isPending, onClick: () => begin(old.id) },
                  ]
                : [{ label: `开始${isExam ? '考试' : '练习'}`, busy: start.isPending, onClick: () => begin() }]
        }
        end={
          hasLoaded &&
          !isEmpty &&
          (old?.examMode === 'EXAM'
            ? '上次的计时没有停；重新开始会删除上次的作答'
            : isExam
              ? endsAt === null
                ? `点击开始后才生成答卷${storageText}`
                : `现在开始，${endsAt} 结束；中途离开计时不停`
              : `进度自动保存${storageText}`)
        }
        before={
          !isExam || isSection || isEmpty
            ? undefined
            : hasLoaded && (
                <button type="button" aria-haspopup="dialog" onClick={() => setPreparing(true)}>
                  <Icon name={prepared ? 'check' : 'download'} size={18} />
                  {prepared ? '离线作答已备好' : '准备离线作答'}
                </button>
              )
        }
      >
        {isSection || (paper && hasLoaded) ? (
          paper && <SectionBar paper={paper} isExam={isExam} />
        ) : (
          <SectionBone isExam={isExam} />
        )}
      </StartPage>
      {preparing && (
        <PrepareDialog
          source={source}
          onPrepared={setPrepared}
          onClose={() => setPreparing(false)}
          fallback={null}
          onLoadError={() => {
            setPreparing(false);
            notifyChunkLoadFailed();
          }}
        />
      )}
    </>
  );
}
