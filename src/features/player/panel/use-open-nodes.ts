import { useState } from 'react';
import type { CatalogueNode } from '@/api/products/schema';
import { firstWay } from '@/components/catalogue/catalogue-rows';
import { leavesOf } from '@/components/catalogue/leaves';
import { courseMemory } from '@/components/study/course-memory';

/** The expanded nodes, kept per course; the way to the open courseware is always expanded once. */
export function useOpenNodes(courseId: string, nodes: CatalogueNode[], nodeId: string | null) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(courseMemory.read(courseId).open ?? (nodeId === null ? firstWay(nodes) : [])),
  );
  const [shownFor, setShownFor] = useState<string | null>(null);
  if (nodeId !== null && nodeId !== shownFor) {
    setShownFor(nodeId);
    const way = leavesOf(nodes).find(({ id }) => id === nodeId)?.way ?? [];
    if (way.some((id) => !open.has(id))) setOpen(new Set([...open, ...way]));
  }
  const change = (next: ReadonlySet<string>) => {
    setOpen(next);
    courseMemory.keepOpen(courseId, next);
  };
  const toggle = (id: string, wanted: boolean) => {
    const next = new Set(open);
    if (wanted) next.add(id);
    else next.delete(id);
    change(next);
  };
  return { open, toggle, change };
}
