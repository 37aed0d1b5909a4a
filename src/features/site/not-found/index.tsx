import { Link, useNavigate } from 'react-router-dom';
import { courseTypeLabels } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { brandHue } from '@/shared/art/hues';
import { Button } from '@/shared/ui/button';
import { HuePicture } from '@/shared/ui/hue-picture';
import { LinkButton } from '@/shared/ui/link-button';
import styles from './not-found.module.css';
import { useNoIndex } from '@/shared/lib/page-head';

/** The page for unknown addresses. It does not redirect; the learner decides where to go. */
export function Component() {
  const navigate = useNavigate();
  useNoIndex();
  const back = () => {
    // A new tab has no history; the previous page may belong to another site.
    if (window.history.length > 1) void navigate(-1);
    else void navigate(paths.home());
  };
  return (
    <div className={`grid relative ${styles.page}`} data-page="404" data-hue={brandHue}>
      <HuePicture hue={brandHue} onTint className={styles.picture} />
      <div className={`wrap relative ${styles.words}`}>
        <h1 className="text-44-strong">页面走丢了</h1>
        <p className="mt-12 text-16">地址可能输错了，或者内容已经搬走。</p>
        <div className={`flex wraps gap-12 ${styles.actions}`}>
          <LinkButton kind="filled" size="lg" to={paths.home()}>
            返回首页
          </LinkButton>
          <Button size="lg" onClick={back}>
            返回上一页
          </Button>
        </div>
        <ul className={`flex gap-24 ${styles.links}`}>
          <li>
            <Link to={paths.courseList()}>{courseTypeLabels.SYS}</Link>
          </li>
          <li>
            <Link to={paths.questionBank()}>题库</Link>
          </li>
          <li>
            <Link to={paths.help('site-stated')}>帮助中心</Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
