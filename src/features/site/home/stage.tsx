import { useQuery } from '@tanstack/react-query';
import { paperQueries, sectionQueries } from '@/api/questionbank/queries';
import { formatCount, withCommas } from '@/shared/lib/format';
import { loginPrompt } from '@/session/login-prompt';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { HuePicture } from '@/shared/ui/hue-picture';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { Link } from 'react-router-dom';
import { homeQueries } from '@/api/products/home-queries';
import type { Home } from './use-home-project';
import styles from './stage.module.css';

/** The chosen project in its hue, with the call to action for visitors. */
export function Stage({ home }: { home: Home }) {
  const { project, category, hue } = home;
  const [first, second] = project ? [project.name, '备考路线'] : ['选一个项目', '开始备考'];
  return (
    <section className={`relative white ${styles.stage}`} data-hue={hue} aria-label={first + second}>
      <HuePicture hue={hue} className={styles.art} />
      <div className={`wrap flex relative top between ${styles.inner}`}>
        <div className={styles.words}>
          <p>{project ? `已选项目${category ? `，${category.name}` : ''}` : '还没有选项目'}</p>
          <h2 className={`${first.length > 8 ? 'text-36-strong' : 'text-44-strong'} white breaks`}>
            <span>{first}</span>
            <br />
            <span>{second}</span>
          </h2>
          <p className="text-16">听课、练题、模考，四站走完一门</p>
          {project && <Figures home={home} projectId={project.id} />}
        </div>
        <LoginCard />
      </div>
    </section>
  );
}

/** Numbers of the project; unknown ones and 0 are left out. */
function Figures({ home: { subject }, projectId }: { home: Home; projectId: string }) {
  const courses = useQuery(homeQueries.courseCount(projectId));
  const subjectId = subject?.id ?? '';
  const sections = useQuery({ ...sectionQueries.tree(subjectId), enabled: subject !== null });
  const papers = useQuery({ ...paperQueries.page(homeQueries.papersOf(subjectId)), enabled: subject !== null });
  const figures = [
    [courses.data?.total, '门课程'],
    [sections.data?.reduce((sum, { total }) => sum + total, 0), '道章节题'],
    [papers.data?.total, '套试卷'],
  ] as const;
  if (figures.every(([figure]) => !figure)) return null;
  return (
    <ul className={`num flex wraps gap-8-32 mt-24 text-13 ${styles.figures}`}>
      {figures.map(([figure, unit]) =>
        figure ? (
          <li key={unit}>
            <b className="block title-28-strong white">{figure < 100_000 ? withCommas(figure) : formatCount(figure)}</b>
            <span>{unit}</span>
          </li>
        ) : null,
      )}
    </ul>
  );
}

const gains: [IconName, string][] = [
  ['history', '从上次看到的位置接着学'],
  ['target', '做错的题自动进错题本'],
  ['list', '今天该做的列成一张单'],
];
const doors: { icon: IconName; label: string; to: string }[] = [
  { icon: 'play-circle', label: '先听公开课', to: paths.freeCourse() },
  { icon: 'list', label: '先做几道题', to: paths.questionBank() },
  { icon: 'download', label: '先看资料', to: paths.resource() },
];

function LoginCard() {
  return (
    <aside className={`rigid soft ${styles.login}`} aria-labelledby="home-login">
      <h3 id="home-login">登录后同步学习进度</h3>
      <ul className={styles.gains}>
        {gains.map(([icon, text]) => (
          <li key={text} className="row gap-8 ink">
            <Icon className="link-colour" name={icon} size={18} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Button kind="filled" size="lg" block onClick={() => loginPrompt.open()}>
        登录/注册
      </Button>
      <ul className={`grid gap-8 mt-16 ${styles.doors}`}>
        {doors.map(({ icon, label, to }) => (
          <li key={to}>
            <Link to={to} className="row gap-4 text-12 ink">
              <Icon name={icon} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
