import { Icon } from './icon';
import styles from './field-error.module.css';

/** The error of a field, announced immediately; the control refers to it by `id`. */
export function FieldError({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <p id={id} role="alert" className={`flex top gap-4 mt-4 text-13 danger ${styles.error}`}>
      <Icon name="info" size={14} />
      <span>{children}</span>
    </p>
  );
}
