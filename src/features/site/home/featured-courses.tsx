import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classQueries } from '@/api/sys/queries';
import { useProject } from '@/session/project';
import { paths } from '@/shared/paths';
import { homeQueries } from './home-queries';
import { CourseBlock } from './course-block';
import { Section } from './section';
import styles from './home.module.css';

const shownProjects = 6;

/** Tabs by project; the learner's own comes first. The block keeps its height, whatever a project offers. */
export function FeaturedCourses({ owned }: { owned: ReadonlySet<string> }) {
  const tree = useQuery(classQueries.tree());
  const mine = useProject();
  const [picked, setPicked] = useState<string | null>(null);
  const all = (tree.data ?? []).flatMap(({ children }) => children);
  const own = all.filter(({ id }) => id === mine?.id);
  const projects = [...own, ...all.filter(({ id }) => id !== mine?.id)].slice(0, shownProjects);
  const courses = useQuery(homeQueries.featured(picked));
  const more = picked ? { projectId: picked } : { projectId: 'all' };
  return (
    <Section
      title="精品系统课"
      more={{ label: '全部课程', to: paths.courseList(more) }}
      middle={
        <div role="group" aria-label="按项目看" className={styles.chips}>
          {[{ id: null, name: '推荐' }, ...projects].map(({ id, name }) => (
            <button key={id ?? 'all'} type="button" aria-pressed={picked === id} onClick={() => setPicked(id)}>
              {name}
            </button>
          ))}
        </div>
      }
    >
      <div className={styles.featured}>
        <CourseBlock query={courses} count={8} owned={owned} />
      </div>
    </Section>
  );
}
