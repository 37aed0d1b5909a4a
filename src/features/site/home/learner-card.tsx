import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-clock';
import { learnedQueries } from '@/api/dataanalysis/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { useUser, type SessionUser } from '@/session/login';
import { loginPrompt } from '@/session/login-prompt';
import { recordsProgress } from '@/shared/constants';
import { shanghaiText } from '@/shared/lib/dates';
import { paths } from '@/shared/paths';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './learner-card.module.css';

/** Right of the carousel: the way in for visitors, the way on for learners. */
export function LearnerCard() {
  const user = useUser();
  return <aside className={styles.card}>{user ? <Learner user={user} /> : <Visitor />}</aside>;
}

function Visitor() {
  return (
    <>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name="user" size={24} />
        </span>
        <div>
          <h2>登录后同步学习进度</h2>
          <p>课程、题库与错题都跟着账号走</p>
        </div>
      </div>
      <Button kind="filled" block onClick={() => loginPrompt.open()}>
        登录/注册
      </Button>
      <ul className={styles.links}>
        <li>
          <LinkButton kind="text" size="sm" icon="play-circle" to={paths.freeCourse()}>
            先听公开课
          </LinkButton>
        </li>
        <li>
          <LinkButton kind="text" size="sm" icon="list-check" to={paths.questionBank()}>
            先做几道题
          </LinkButton>
        </li>
        <li>
          <LinkButton kind="text" size="sm" icon="download" to={paths.resource()}>
            先看免费资料
          </LinkButton>
        </li>
      </ul>
    </>
  );
}

function greeting(): string {
  const hour = Number(shanghaiText(serverNow(), 'H'));
  if (hour < 6) return '夜深了';
  if (hour < 12) return '上午好';
  return hour < 18 ? '下午好' : '晚上好';
}

function Learner({ user }: { user: SessionUser }) {
  return (
    <>
      <div className={styles.head}>
        <Avatar src={user.avatar ?? user.headImg} gender={user.gender} size={48} />
        <div>
          <h2 className={styles.name}>
            <span>{user.nickName || '同学'}</span>，{greeting()}
          </h2>
          <p>今天也学一点</p>
        </div>
      </div>
      <LastLesson />
      <ul className={styles.links}>
        <li>
          <LinkButton kind="text" size="sm" icon="book" to={paths.myCourse()}>
            我的课程
          </LinkButton>
        </li>
        <li>
          <LinkButton kind="text" size="sm" icon="history" to={paths.record()}>
            做题记录
          </LinkButton>
        </li>
      </ul>
    </>
  );
}

function LastLesson() {
  const last = useQuery(learnedQueries.last());
  const mine = useQuery(userProductQueries.mine());
  if (last.isPending) return <Skeleton height={150} radius={8} />;
  if (last.error) {
    return (
      <div className={styles.last} role="alert">
        <p>上次学到的位置没有读到</p>
        <Button size="sm" icon="refresh" onClick={() => void last.refetch()}>
          重试
        </Button>
      </div>
    );
  }
  const record = last.data;
  if (!record) {
    return (
      <div className={styles.last}>
        <p>还没有学习记录</p>
        <LinkButton kind="filled" block to={paths.courseList()}>
          去选课
        </LinkButton>
      </div>
    );
  }
  const course = mine.data?.find(({ courseId }) => courseId === record.courseId);
  const percent = course && recordsProgress(course.type) ? course.studyPercentage : null;
  const { courseId, coursewareId, stageId } = record;
  return (
    <div className={styles.last}>
      <p className={styles.course}>上次学到 {course?.title}</p>
      <h3 title={record.coursewareName}>{record.coursewareName}</h3>
      {percent !== null && <ProgressBar percent={percent} label="课程进度" />}
      <LinkButton kind="filled" block to={paths.player(courseId, { coursewareId, stageId })}>
        继续学习
      </LinkButton>
    </div>
  );
}
