import { useQuery } from '@tanstack/react-query';
import { paths } from '@/shared/paths';
import { homeQueries } from './home-queries';
import { BankBlock } from './bank-block';
import { CourseBlock } from './course-block';
import { FeaturedCourses } from './featured-courses';
import { FreeResources } from './free-resources';
import { Section } from './section';
import { Strip } from './strip';
import { TeacherRow } from './teacher-row';

/** Everything below the first viewport. */
export function LowerBlocks({ owned }: { owned: ReadonlySet<string> }) {
  const added = useQuery(homeQueries.addCourses());
  return (
    <>
      <FeaturedCourses owned={owned} />
      <Section title="增值课" note="手册、批改与打卡" more={{ label: '更多增值课', to: paths.proCourse() }}>
        <CourseBlock query={added} count={4} owned={owned} />
      </Section>
      <BankBlock />
      <TeacherRow />
      <FreeResources />
      <Strip />
    </>
  );
}
