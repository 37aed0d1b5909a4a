import { late } from '@/shared/ui/late';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './hover-bar.module.css';

const teacher = late(() => import('./teacher-code').then((chunk) => chunk.TeacherCode));
const app = late(() => import('./app-code').then((chunk) => chunk.AppCode));

const outline = (
  <div className={styles.code}>
    <Skeleton width={140} height={140} radius={8} />
  </div>
);

export function LateTeacherCode() {
  const { Loaded } = teacher.useLoaded();
  return Loaded ? <Loaded /> : outline;
}

export function LateAppCode({ onLeave }: { onLeave: () => void }) {
  const { Loaded } = app.useLoaded();
  return Loaded ? <Loaded onLeave={onLeave} /> : outline;
}
