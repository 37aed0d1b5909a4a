import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { catalogueQueries } from '@/api/products/queries';
import type { Courseware } from '@/api/products/schema';
import type { StudyState } from '@/components/study/study-outbox';
import { studyOutbox } from '@/components/study/study-sync';
import { serverNow } from '@/api/server-clock';
import { network } from '@/shared/lib/network';
import { courseMemory } from '@/learning/course-memory';
import { isStudied, shownPercent } from '@/learning/finished';

/** Updates rows and ticks from the responses of `add`. The ring's total is refetched, not computed here. */
export function useStudyProgress(courseId: string, userId: string | null, hasProgress: boolean) {
  const client = useQueryClient();
  const refreshRing = () => {
    if (!hasProgress || !network.isOnline()) return;
    // The end of a film and the completion of its row both trigger this refetch.
    void client.refetchQueries({ queryKey: catalogueQueries.progress(courseId).queryKey }, { cancelRefetch: false });
  };
  const onCounted = useEffectEvent(({ span, info }: NonNullable<StudyState['counted']>) => {
    if (span.courseId !== courseId || info === null) return;
    const lists = client.getQueriesData<Courseware[]>({ queryKey: [...catalogueQueries.all(), 'coursewares'] });
    for (const [key, rows] of lists) {
      const row = rows?.find(({ coursewareId }) => coursewareId === span.coursewareId);
      if (!rows || !row) continue;
      // Skip an update that changes no visible number.
      if (row.studyPercentageInfo !== null && shownPercent(row.studyPercentageInfo) === shownPercent(info)) continue;
      client.setQueryData<Courseware[]>(
        key,
        rows.map((other) => (other === row ? { ...row, studyPercentageInfo: info } : other)),
      );
      if (isStudied(row.studyPercentageInfo) || !isStudied(info)) continue;
      courseMemory.keepFinished(courseId, row.coursewareId, serverNow());
      refreshRing();
    }
  });
  useEffect(() => {
    if (userId === null) return;
    return studyOutbox(userId).state.subscribe(({ counted }, before) => {
      if (counted && counted !== before.counted) onCounted(counted);
    });
  }, [userId]);

  /** After a pause or the end: sends waiting heartbeats, then refetches the total once. */
  return () => {
    if (userId !== null && hasProgress) void studyOutbox(userId).flush().then(refreshRing);
  };
}
