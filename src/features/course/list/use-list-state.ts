import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useProject } from '@/session/project';
import { parseList, type ListKind } from '@/session/course-list';

/** The list's state out of the address; its filters are links, so nothing is set here. */
export function useListState(kind: ListKind) {
  const [query] = useSearchParams();
  const project = useProject();
  const state = useMemo(() => parseList(query, kind, project), [query, kind, project]);
  return { state, query };
}
