import { useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogueQueries } from '@/api/products/queries';
import type { Courseware } from '@/api/products/schema';
import { leavesOf, rowLoader, walkLeaves } from '@/learning/basics/leaves';
import { lessonKind } from '@/learning/lesson';
import { fetchShared } from '@/shared/lib/fetch-shared';

/** Auditions are at the beginning of a course, and a catalogue can have thousands of lessons: only these are searched. */
const searched = 24;
const isPlayable = (type: string): boolean => ['media', 'document'].includes(lessonKind(type).opensAs ?? '');

/** All lessons that can be played without buying; the one that the server recommends comes first. */
export function useAuditions(courseId: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...catalogueQueries.all(), 'auditions', courseId],
    queryFn: async () => {
      const first = await fetchShared(client, catalogueQueries.firstAudition(courseId));
      if (!first) return [];
      const nodes = await fetchShared(client, catalogueQueries.tree(courseId));
      const leaves = leavesOf(nodes).slice(0, searched);
      const found: Courseware[] = [];
      await walkLeaves(
        leaves.map(({ id }) => id),
        rowLoader(client),
        (_id, rows) => {
          found.push(...rows.filter(({ isAudition, type }) => isAudition && isPlayable(type)));
          return false;
        },
      );
      return found.some(({ coursewareId }) => coursewareId === first.coursewareId) ? found : [first, ...found];
    },
  });
}
