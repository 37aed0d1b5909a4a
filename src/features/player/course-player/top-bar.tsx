import { Link } from 'react-router-dom';
import { troubleText } from '@/api/trouble';
import { useStudyTrouble } from '@/components/study/study-sync';
import { chatWindow } from '@/components/support/chat-window-state';
import { useDeviceKeeps } from '@/offline/device-storage';
import { loginPrompt } from '@/session/login-prompt';
import { useUser } from '@/session/login';
import { wholePercent } from '@/shared/lib/format';
import { useBack } from '@/shared/lib/use-back';
import { paths } from '@/shared/paths';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { Popover } from '@/shared/ui/popover';
import { Ring } from '@/shared/ui/ring';
import styles from './player-frame.module.css';

interface TopBarProps {
  courseId: string;
  /** '' while it loads; the lesson waits for it, so that it does not move. */
  title: string;
  lesson: string | null;
  /** null if progress is not recorded (EXP, FREE, ADD, visitors). */
  percent: number | null;
}

export function TopBar({ courseId, title, lesson, percent }: TopBarProps) {
  const back = useBack(paths.courseDetail(courseId));
  const user = useUser();
  return (
    <header className={`row rigid relative gap-12 ${styles.top}`}>
      <IconButton icon="arrow-left" label="返回" onClick={back} />
      <p className={`row fill nowrap ${styles.titles}`}>
        {title && (
          <>
            <Link to={paths.courseDetail(courseId)} className={`fs-16 strong ink ${styles.course}`}>
              {title}
            </Link>
            {lesson && <span className={styles.lesson}>{lesson}</span>}
          </>
        )}
      </p>
      <PendingDot />
      {percent !== null && <Progress percent={percent} />}
      <Button size="sm" icon="headset" onClick={chatWindow.open}>
        咨询老师
      </Button>
      {user ? (
        <Link to={paths.myCourse()} aria-label="我的课程" className={styles.me}>
          <Avatar src={user.headImg ?? user.avatar} gender={user.gender} size={28} />
        </Link>
      ) : (
        <Button size="sm" kind="filled" onClick={() => loginPrompt.open()}>
          登录/注册
        </Button>
      )}
    </header>
  );
}

function Progress({ percent }: { percent: number }) {
  const value = wholePercent(percent);
  return (
    <Popover
      label="总进度说明"
      align="end"
      hover
      className={`text-13 ${styles.tip}`}
      trigger={(trigger) => (
        <button
          {...trigger}
          className={`row nowrap gap-8 ${styles.progress}`}
          aria-label={`总进度 ${value}%，怎样计算`}
        >
          <Ring percent={value} label="总进度" size={28} thickness={4} />
          <span className={styles.progressText}>
            总进度 <b className="num ink">{`${value}%`}</b>
          </span>
        </button>
      )}
    >
      {() => (
        <p>
          进度由服务器统计：每一节取“累计学习时长”和“看到的最远位置”中较大的一个，除以本节时长。倍速看完一遍即为学完，重看也会计时。
        </p>
      )}
    </Popover>
  );
}

/**
 * A small dot instead of a toast: study time is safe on this device and sent later. Its space is always reserved, so
 * that the titles never move.
 */
function PendingDot() {
  const trouble = useStudyTrouble();
  const keeps = useDeviceKeeps();
  return (
    <p className={`rigid text-right nowrap ${styles.pending}`} role="status">
      {trouble && (
        <>
          <b className="medium warning">进度待同步</b>
          <span className="block">{troubleText(trouble, keeps !== false, '进度')}</span>
        </>
      )}
    </p>
  );
}
