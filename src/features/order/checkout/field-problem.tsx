import { FieldError } from '@/shared/ui/field-frame';
import styles from './checkout.module.css';

/** Error at a missing field that stopped the submission. */
export function FieldProblem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <div className={styles.problem}>
      <FieldError>{text}</FieldError>
    </div>
  );
}
