import { useServerNow } from '@/components/countdown/use-server-now';
import { useStore } from 'zustand';
import { examLeft } from '@/session/last-login';
import { Clock } from '@/shared/ui/clock';
import { Icon } from '@/shared/ui/icon';
import styles from '@/components/login/login.module.css';

/** Names the exam that the login returns to, with its remaining time, and says that nothing is lost. */
export function ExamWaits({ back }: { back: string }) {
  const exam = useStore(examLeft);
  const now = useServerNow();
  if (!exam || !back.includes(exam.recordId)) return null;
  const seconds = exam.endsAt === null ? null : Math.max(0, Math.ceil((exam.endsAt - now) / 1000));
  const storageText = exam.kept ? '答案已存本机，' : '';
  return (
    <p className={`flex text-13 warning ${styles.ended}`}>
      <Icon name="timer" size={18} />
      <span>
        <span>{`《${exam.title}》`}</span>
        {seconds === 0 ? (
          <span>{`的考试时间已到 · ${storageText}登录后交卷`}</span>
        ) : (
          <>
            <span>还在进行 · </span>
            {seconds !== null && (
              <span>
                剩余 <Clock seconds={seconds} label="剩余时间" look="text" /> ·{' '}
              </span>
            )}
            <span>{`${storageText}登录后继续`}</span>
          </>
        )}
      </span>
    </p>
  );
}
