import { useLocation, Link } from 'react-router-dom';
import { useUser } from '@/session/login';
import { useProject } from '@/session/project';
import { ExamDateField } from '@/components/desk/exam-date-field';
import { useHue } from '@/api/sys/use-hue';
import { Avatar } from '@/shared/ui/avatar';
import { Icon } from '@/shared/ui/icon';
import { PageOutlet, PageSkeleton } from './page-outlet';
import { learnerLinks } from './links';
import styles from './user-center-layout.module.css';

/** Inside frame F: the menu of the user centre beside its pages. */
export function Component() {
  const { pathname } = useLocation();
  const user = useUser();
  const project = useProject();
  const hue = useHue(project?.id);
  const here = pathname.toLowerCase();
  return (
    <div className={`wrap grid gap-24 top ${styles.frame}`}>
      <aside aria-label="账号与学习" className={`card no-print ${styles.aside}`}>
        {user && (
          <div className={`row gap-12 ${styles.who}`}>
            <Avatar src={user.avatar ?? user.headImg} gender={user.gender} size={56} />
            <div className="shrinks">
              <p className="ellipsis ink title-16-strong">{user.nickName || user.mobile}</p>
              {project && <p className="muted text-12">{`${project.name}备考中`}</p>}
            </div>
          </div>
        )}
        {project && (
          <div className={styles.study}>
            <ExamDateField project={project} hue={hue} />
          </div>
        )}
        <nav aria-label="个人中心" className={styles.menu}>
          {learnerLinks.map((link) => (
            <Link
              key={link.label}
              to={link.to}
              className={`selectable row gap-12 ${styles.item}`}
              aria-current={here.startsWith(link.to) ? 'page' : undefined}
            >
              <Icon name={link.icon} size={18} />
              <span>{link.label}</span>
            </Link>
          ))}
        </nav>
      </aside>
      <div>
        <PageOutlet fallback={<PageSkeleton inside />} />
      </div>
    </div>
  );
}
