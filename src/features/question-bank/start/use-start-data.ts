import { useQuery } from '@tanstack/react-query';
import { paperQueries, sectionQueries } from '@/api/questionbank/queries';
import { isEmptyPaper, pathToSection } from '@/api/questionbank/paper-schema';
import { useProject, useSubject } from '@/session/project';
import { findUnfinished } from '../attempt/start-record';
import type { AttemptSource } from '../attempt/attempt-types';

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
  return {
    projectName: project?.name ?? '',
    subjectId,
    paper,
    chapter: pathToSection(tree.data ?? [], source.sourceId).at(-1)?.name,
    unfinished,
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
