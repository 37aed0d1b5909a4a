import { Icon } from '@/shared/ui/icon';
import styles from './checkout.module.css';

/** Why the submission stopped, at the field that is missing. */
export function FieldProblem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className={styles.problem}>
      <Icon name="info" size={14} />
      {text}
    </p>
  );
}
