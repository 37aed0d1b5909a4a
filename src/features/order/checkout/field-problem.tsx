import { FieldError } from '@/shared/ui/field-error';
import styles from './checkout.module.css';

/** Why the submission stopped, at the field that is missing. */
export function FieldProblem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <div className={styles.problem}>
      <FieldError>{text}</FieldError>
    </div>
  );
}
