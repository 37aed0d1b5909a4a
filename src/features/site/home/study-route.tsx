import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CourseCard } from '@/api/products/schema';
import { paperQueries, sectionQueries } from '@/api/questionbank/queries';
import type { Paper, SectionNode } from '@/api/questionbank/paper-schema';
import { pictureUrl } from '@/api/media-url';
import { CourseCover } from '@/components/course/course-cover';
import { Price } from '@/shared/ui/price';
import { useServerStart } from '@/api/use-server-start';
import { shanghaiText } from '@/shared/lib/dates';
import { withCommas } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { homeQueries, paidTypes } from '@/api/products/home-queries';
import type { Home } from './use-home-project';
import styles from './study-route.module.css';
import section from './section.module.css';

/** Four stops from the first lesson to the mock exam, each with something to start. */
export function StudyRoute({ home, owned }: { home: Home; owned: ReadonlySet<string> }) {
  const projectId = home.project?.id;
  return (
    <section className="wrap" data-hue={home.hue} aria-label="备考路线">
      <ol className={`grid four-columns relative ${styles.route}`}>
        <Stop no={1} title="导学" note="先听一节公开课">
          <FirstCourse types={['FREE']} projectId={projectId} action="免费学习" owned={owned} />
        </Stop>
        <Stop no={2} title="精讲" note="跟一遍系统课">
          <FirstCourse types={paidTypes} projectId={projectId} action="查看课程" owned={owned} />
        </Stop>
        <Stop no={3} title="章节练习" note="学完一章练一章">
          <Chapters home={home} />
        </Stop>
        <Stop no={4} title="模考" note="整卷限时走一遍">
          <MockExam home={home} />
        </Stop>
      </ol>
    </section>
  );
}

function Stop({ no, title, note, children }: { no: number; title: string; note: string; children: ReactNode }) {
  return (
    <li className={`column gap-20 shrinks ${styles.stop}`}>
      <header className="row relative gap-12">
        <span className={`num middle rigid fs-18 strong ${styles.no}`} aria-hidden="true">
          {no}
        </span>
        <div>
          <h3 className="nowrap">{title}</h3>
          <p className="footnote">{note}</p>
        </div>
        <i className={`grow ${styles.track}`} aria-hidden="true" />
      </header>
      {children}
    </li>
  );
}

interface ThingProps<Data> {
  query: Pick<UseQueryResult, 'isLoading' | 'isFetching' | 'error' | 'refetch'>;
  data: Data | null | undefined;
  children: (data: Data) => ReactNode;
}

/** The content of a stop, of fixed size also while loading, after a failure, and without an offer. */
function Thing<Data>({ query, data, children }: ThingProps<Data>) {
  if (data != null) return <article className={`column grow ${styles.thing}`}>{children(data)}</article>;
  if (query.error)
    return (
      <div className={`column grow centre gap-12 muted ${styles.thing} ${styles.hollow}`} role="alert">
        <p>加载失败</p>
        <Button size="sm" icon="refresh" loading={query.isFetching} onClick={() => void query.refetch()}>
          重试
        </Button>
      </div>
    );
  if (query.isLoading)
    return (
      <div className={`column grow ${styles.thing}`} aria-hidden="true">
        <Skeleton height={142} />
        <div className={`column grow ${styles.body}`}>
          <Skeleton width="90%" height={20} />
          <Skeleton width="60%" height={16} />
        </div>
      </div>
    );
  return (
    <div className={`column grow centre gap-12 muted ${styles.thing} ${styles.hollow}`}>
      <p>敬请期待</p>
    </div>
  );
}

interface FirstCourseProps {
  types: CourseCard['type'][];
  projectId: string | undefined;
  action: string;
  owned: ReadonlySet<string>;
}

function FirstCourse({ types, projectId, action, owned }: FirstCourseProps) {
  const query = useQuery(homeQueries.stop(types, projectId));
  const now = useServerStart();
  return (
    <Thing query={query} data={query.data?.records[0]}>
      {(course) => (
        <>
          <CourseCover
            course={course}
            src={pictureUrl(course.coverUrl, 560)}
            width={280}
            height={158}
            className={styles.picture}
          />
          <div className={`column grow ${styles.body}`}>
            <h4 className="clamp text-15-strong" title={course.title}>
              {course.title}
            </h4>
            <p className={`row gap-8 mt-8 footnote nowrap ${section.facts} ${styles.meta}`}>
              {course.teachers[0] && (
                <>
                  <Avatar src={course.teachers[0].avatar} size={24} />
                  <span>{course.teachers[0].name}</span>
                </>
              )}
              {course.startTime !== null && course.startTime > now ? (
                <span className="num">{shanghaiText(course.startTime, 'MM-DD HH:mm')}</span>
              ) : (
                course.lessonCount > 0 && <span className="num">{`${course.lessonCount} 课时`}</span>
              )}
            </p>
            <div className={`row between gap-8 mt-auto ${styles.foot}`}>
              <Price {...course} originalPrice={null} owned={owned.has(course.id)} />
              <LinkButton
                kind="tint"
                size="sm"
                to={paths.courseDetail(course.id)}
                aria-label={`${action} ${course.title}`}
              >
                {action}
              </LinkButton>
            </div>
          </div>
        </>
      )}
    </Thing>
  );
}

const shownChapters = 3;

function Chapters({ home: { subject, waited } }: { home: Home }) {
  const tree = useQuery({ ...sectionQueries.tree(subject?.id ?? ''), enabled: subject !== null });
  return (
    <Thing query={waited ?? tree} data={tree.data?.length ? tree.data : null}>
      {(chapters: SectionNode[]) => (
        <>
          <ul className={styles.chapters}>
            {chapters.slice(0, shownChapters).map(({ id, name, total }) => (
              <li key={id} className="row gap-8 fs-13 ink">
                <span className="ellipsis" title={name}>
                  {name}
                </span>
                <em className="num rigid push fs-12 muted">{`${total} 题`}</em>
              </li>
            ))}
          </ul>
          <div className={`column grow ${styles.body}`}>
            <h4 className="clamp text-15-strong">{`${subject?.name}：按章节做题，边做边看解析`}</h4>
            <p className={`num row gap-8 mt-8 footnote nowrap ${section.facts} ${styles.meta}`}>
              <span>{`${chapters.length} 章`}</span>
              <span>{`${withCommas(chapters.reduce((sum, { total }) => sum + total, 0))} 题`}</span>
            </p>
            <div className={`row between gap-8 mt-auto ${styles.foot}`}>
              <b className="ink regular">从第一章起</b>
              <LinkButton kind="tint" size="sm" to={paths.questionBank({ tab: 1 })}>
                开始练习
              </LinkButton>
            </div>
          </div>
        </>
      )}
    </Thing>
  );
}

function MockExam({ home: { subject, waited } }: { home: Home }) {
  const page = useQuery({
    ...paperQueries.page(homeQueries.mockOf(subject?.id ?? '')),
    enabled: subject !== null,
  });
  return (
    <Thing query={waited ?? page} data={page.data?.records[0]}>
      {(paper: Paper) => (
        <>
          <div className={`flex centre ${styles.sheet}`} aria-hidden="true">
            <AnswerCard />
          </div>
          <div className={`column grow ${styles.body}`}>
            <h4 className="clamp text-15-strong" title={paper.title}>
              {paper.title}
            </h4>
            <p className={`num row gap-8 mt-8 footnote nowrap ${section.facts} ${styles.meta}`}>
              {paper.questionCount > 0 && <span>{`${paper.questionCount} 题`}</span>}
              {paper.totalScore > 0 && <span>{`${paper.totalScore} 分`}</span>}
              {paper.duration !== null && <span>{`${paper.duration} 分钟`}</span>}
            </p>
            <div className={`row between gap-8 mt-auto ${styles.foot}`}>
              <span className="muted fs-12">{paper.difficulty > 0 && `难度 ${Math.min(5, paper.difficulty)} / 5`}</span>
              <LinkButton kind="tint" size="sm" to={paths.paperCover(paper.id)} aria-label={`开始考试 ${paper.title}`}>
                开始考试
              </LinkButton>
            </div>
          </div>
        </>
      )}
    </Thing>
  );
}

const bubbles = 'xx.xx..xxxox.x.xx'.padEnd(28, '.');
/** A filled answer card: decoration. */
function AnswerCard() {
  return (
    <span className={`grid gap-8-12 ${styles.card}`}>
      {Array.from(bubbles, (mark, at) => (
        <i key={at} data-mark={mark} />
      ))}
    </span>
  );
}
