import { BelowFold } from '@/shared/ui/below-fold';
import { Desk } from './learner-desk';
import { MyCourses } from './my-courses';
import type { Home } from './use-home-project';

export function LearnerStart({ home }: { home: Home }) {
  return (
    <>
      <Desk home={home} />
      <BelowFold height={258}>
        <MyCourses />
      </BelowFold>
    </>
  );
}
