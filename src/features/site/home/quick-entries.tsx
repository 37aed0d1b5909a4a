import { Link } from 'react-router-dom';
import { courseTypeLabels } from '@/shared/constants';
import { paths } from '@/shared/paths';
import type { Hue } from '@/shared/art/hues';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import styles from './home.module.css';

const entries: { icon: IconName; label: string; note: string; to: string }[] = [
  { icon: 'book', label: courseTypeLabels.SYS, note: '按大纲从头学', to: paths.courseList() },
  { icon: 'play-circle', label: courseTypeLabels.FREE, note: '免费听讲', to: paths.freeCourse() },
  { icon: 'list', label: '章节练习', note: '边学边做', to: paths.questionBank({ tab: 1 }) },
  { icon: 'list-check', label: '模拟试卷', note: '限时全真', to: paths.questionBank({ tab: 2 }) },
  { icon: 'download', label: '资料下载', note: '讲义与真题', to: paths.resource() },
  { icon: 'swap', label: '兑换课程', note: '使用兑换码', to: paths.courseExchange() },
];

export function QuickEntries({ hue }: { hue: Hue }) {
  return (
    <nav className="wrap" data-hue={hue} aria-label="快捷入口">
      <ul className={`card grid mt-16 ${styles.quick}`}>
        {entries.map(({ icon, label, note, to }) => (
          <li key={label}>
            <Link to={to} className="row gap-12">
              <Icon name={icon} size={24} />
              <span>
                <b className="block ink">{label}</b>
                <em className="footnote block">{note}</em>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
