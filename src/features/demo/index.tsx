import { useLocation } from 'react-router-dom';
import { BreadcrumbDemo } from './breadcrumb';
import { CalculatorDemo } from './calculator';
import { CourseTypeDemo } from './course-type';
import { Overview } from './overview';
import { PlayVideoDemo } from './play-video';
import { UploadDemo } from './upload';

const demos: Readonly<Record<string, typeof Overview>> = {
  'play-video': PlayVideoDemo,
  'course-type': CourseTypeDemo,
  breadcrumb: BreadcrumbDemo,
  upload: UploadDemo,
  calculator: CalculatorDemo,
};

/** The style guide for developers (S2). */
export function Component() {
  const name = useLocation().pathname.toLowerCase().split('/').findLast(Boolean) ?? '';
  const Demo = demos[name] ?? Overview;
  return <Demo />;
}
