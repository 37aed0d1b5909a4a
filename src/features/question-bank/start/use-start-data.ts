import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paperQueries, sectionQueries } from '@/api/questionbank/queries';
import { isEmptyPaper, pathToSection } from '@/api/questionbank/paper-schema';
import { serverNow } from '@/api/server-clock';
import { useProject, useSubject } from '@/session/project';
import { shanghaiDay, shanghaiText } from '@/shared/lib/dates';
import { type AttemptSource, findUnfinished } from '@/exam';

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
  const unfinished = unfinishedQuery.data ?? null;
  const endsAt = useEndTime(source.examMode === 'EXAM' ? (paper?.duration ?? null) : null);
  return {
    projectName: project?.name ?? '',
    subjectId,
    paper,
    chapter: pathToSection(tree.data ?? [], source.sourceId).at(-1)?.name,
    unfinished,
    /** When an exam that starts now would end; null without a time limit. */
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
