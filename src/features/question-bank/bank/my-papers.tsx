import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paperQueries } from '@/api/questionbank/queries';
import { loginPrompt } from '@/session/login-prompt';
import { useLoggedIn } from '@/session/login';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { NoAccess } from '@/shared/ui/no-access';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { PaperCard } from './paper-card';
import styles from './bank.module.css';

/** 我的试卷: the papers in the learner's courses, grouped by course. */
export function MyPapers({ subjectId }: { subjectId: string }) {
  const loggedIn = useLoggedIn();
  const mine = useQuery({ ...paperQueries.ofMyCourses(subjectId), enabled: loggedIn, staleTime: 0 });
  if (!loggedIn)
    return (
      <NoAccess
        bare
        title="登录后查看"
        hint="已购课程附带的试卷会列在这里"
        action={
          <Button kind="filled" onClick={() => loginPrompt.open({ reason: '登录后查看我的试卷' })}>
            登录/注册
          </Button>
        }
      />
    );
  return (
    <div className={styles.panel}>
      <QueryBlock
        bare
        query={mine}
        skeleton={<SkeletonRows rows={3} picture={false} />}
        empty={
          <EmptyState
            bare
            title="该科目暂无试题"
            hint="购买课程后，课程附带的试卷会列在这里"
            action={<LinkButton to={paths.courseList()}>去选课</LinkButton>}
          />
        }
      >
        {(courses) =>
          courses.map(({ courseId, courseName, papers }) => (
            <section key={courseId} className={styles.course} aria-label={courseName}>
              <h2 className="mb-12 text-16-strong">
                <Link to={paths.courseDetail(courseId)}>{courseName}</Link>
              </h2>
              <div className={`grid gap-16 ${styles.cards}`}>
                {papers.map((paper) => (
                  <PaperCard key={paper.id} paper={paper} heading="h3" />
                ))}
              </div>
            </section>
          ))
        }
      </QueryBlock>
    </div>
  );
}
