import { Icon } from './icon';
import styles from './field-error.module.css';

/** What is wrong with a field, said at once; the control names it by `id`. */
export function FieldError({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      <Icon name="info" size={14} />
      {children}
    </p>
  );
}
