import { CourseList } from '../components/course-list';

export function Component() {
  return <CourseList kind="free" />;
}
