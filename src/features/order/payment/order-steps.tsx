import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './order-steps.module.css';

const names = ['确认订单', '支付', '完成'];

/** The steps of an order; `at`: the current one, 0 to 2, or 3 when all are done. */
export function OrderSteps({ at }: { at: 0 | 1 | 2 | 3 }) {
  return (
    <ol className={`flex centre ${styles.steps}`} aria-label="下单步骤">
      {names.map((name, index) => {
        const isDone = index < at;
        return (
          <li
            key={name}
            className={classNames('row gap-10 muted', isDone && styles.done)}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={`num middle ${styles.disc}`}>{isDone ? <Icon name="check" size={16} /> : index + 1}</span>
            <span>{name}</span>
            {isDone && <VisuallyHidden>已完成</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
