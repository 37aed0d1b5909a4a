import { Icon } from '@/shared/ui/icon';
import type { CheckoutField, CheckoutProblem } from './use-checkout';
import styles from './checkout.module.css';

/** Why the submission stopped, at the field that is missing. */
export function FieldProblem({ problem, field }: { problem: CheckoutProblem | null; field: CheckoutField }) {
  if (problem?.field !== field) return null;
  return (
    <p role="alert" className={styles.problem}>
      <Icon name="info" size={14} />
      {problem.text}
    </p>
  );
}
