import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { salesQueries } from '@/api/crm/queries';
import type { SalesQrcode } from '@/api/crm/schema';
import { catalogueQueries, courseQueries } from '@/api/products/queries';
import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { useServerStart } from '@/api/use-server-start';
import { inOrder } from '@/learning/basics/leaves';
import { daysUntil, useExamDate } from '@/learning/basics/exam-date';
import { ExamDateField } from '@/components/desk/exam-date-field';
import type { Intended } from '@/session/project';
import { formatDuration } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './next-steps.module.css';

/** The first leaf of the catalogue. */
function firstPlace(nodes: readonly CatalogueNode[]): CatalogueNode | null {
  for (const node of inOrder(nodes)) {
    const place = node.children.length > 0 ? firstPlace(node.children) : node.coursewareCount > 0 ? node : null;
    if (place) return place;
  }
  return null;
}

/** 接下来: first lesson, date of the course's exam and teacher, if there are any. */
export function NextSteps({ courseId }: { courseId: string }) {
  const tree = useQuery(catalogueQueries.tree(courseId));
  const course = useQuery(courseQueries.detail(courseId));
  const teacher = useQuery(salesQueries.qrcode({ courseId }));
  const place = firstPlace(tree.data ?? []);
  const lessons = useQuery({ ...catalogueQueries.coursewares(place?.id ?? ''), enabled: place !== null });
  // Show all cards at once, because one that loads later would move the others.
  const isWaiting = [tree, course, teacher].some(({ isPending }) => isPending) || (place !== null && lessons.isPending);
  if (isWaiting) return <Waiting />;
  const { projectId = null, projectName = '' } = course.data ?? {};
  const first = lessons.data?.find(({ canStudy }) => canStudy);
  const count = (tree.data ?? []).reduce((sum, node) => sum + node.coursewareCount, 0);
  const code = teacher.data?.qrcodeUrl ? teacher.data : null;
  const steps = [
    first &&
      place && {
        title: '从第一课开始',
        content: <FirstLesson courseId={courseId} lesson={first} place={place.name} count={count} />,
      },
    projectId !== null && {
      title: '定下考试日期',
      content: <ExamDay project={{ id: projectId, name: projectName }} lessons={count} />,
    },
  ].filter((step) => step !== null && step !== undefined && step !== false);
  if (steps.length === 0 && !code) return null;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles.heading}>
        接下来
      </h2>
      <div className={`grid gap-24 ${styles.steps}`}>
        {steps.map(({ title, content }, index) => (
          <section key={title} className={`card shrinks breaks ${styles.step}`}>
            <Head number={index + 1}>{title}</Head>
            {content}
          </section>
        ))}
        {code && <TeacherCode code={code} number={steps.length + 1} />}
      </div>
    </section>
  );
}

const Waiting = () => (
  <div aria-hidden="true">
    <div className={styles.heading}>
      <Skeleton width={88} height={32} />
    </div>
    <div className={`grid gap-24 ${styles.steps}`}>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={`card shrinks ${styles.step}`} />
      ))}
    </div>
  </div>
);

function Head({ number, children }: { number: number; children: ReactNode }) {
  return (
    <>
      <span className={`num text-centre link-colour ${styles.number}`}>{number}</span>
      <h3 className="title-16-strong">{children}</h3>
    </>
  );
}

interface FirstLessonProps {
  courseId: string;
  lesson: Courseware;
  place: string;
  count: number;
}

function FirstLesson({ courseId, lesson: { coursewareId, coursewareName, duration }, place, count }: FirstLessonProps) {
  return (
    <>
      <Link to={paths.player(courseId, { coursewareId })} className={`row gap-12 ${styles.lesson}`}>
        <span className={`middle rigid link-colour ${styles.play}`}>
          <Icon name="play" size={20} filled />
        </span>
        <span className="shrinks">
          <b className="ellipsis block medium ink" title={coursewareName}>
            {coursewareName}
          </b>
          <small className="num block muted text-12">
            {[place, duration > 0 ? formatDuration(duration) : ''].filter(Boolean).join('，')}
          </small>
        </span>
      </Link>
      <p className={`hint ${styles.note}`}>{`共 ${count} 课时，进度会自动记录。`}</p>
    </>
  );
}

function ExamDay({ project, lessons }: { project: Pick<Intended, 'id' | 'name'>; lessons: number }) {
  const date = useExamDate(project.id);
  const now = useServerStart();
  const days = daysUntil(date, now);
  const ahead = days !== null && days > 0;
  const daily = ahead ? Math.ceil(lessons / days) : 0;
  return (
    <>
      <div className={`row between gap-12 ${styles.date}`}>
        <ExamDateField outlined project={project} label={date || '选择日期'} />
        {ahead && (
          <p className={`num text-28-strong ink ${styles.days}`}>
            <span>{days}</span>
            <small className="fs-13 regular muted">天</small>
          </p>
        )}
      </div>
      <p className={`hint ${styles.note}`}>
        {ahead && lessons > 0
          ? `按 ${days} 天算，平均每天${daily > 1 ? `约 ${daily} 课时` : '不到 1 课时'}。日期仅存本机。`
          : `${project.name}考试的日期，仅存本机。`}
      </p>
    </>
  );
}

function TeacherCode({ code: { qrcodeUrl, salesName, title }, number }: { code: SalesQrcode; number: number }) {
  return (
    <aside
      className={`card flex top between gap-16 shrinks breaks ${styles.step} ${styles.teacher}`}
      aria-label="添加班主任"
    >
      <div>
        <Head number={number}>添加班主任</Head>
        <p className={`hint mt-16 ${styles.hint}`}>{title || '微信扫码，领取学习资料'}</p>
        {salesName && <p className="ink mt-16 fs-13">{salesName}</p>}
      </div>
      <img
        className="rigid"
        src={qrcodeUrl ?? undefined}
        width={96}
        height={96}
        alt={`${salesName || '班主任'}二维码`}
      />
    </aside>
  );
}
