import { Button } from './button';
import { useConfirmRequest } from './confirm';
import { Dialog } from './dialog';
import { Icon } from './icon';
import styles from './confirm-host.module.css';

/** Renders the dialog of `confirm`, once per frame. */
export function ConfirmHost() {
  const request = useConfirmRequest();
  if (!request) return null;
  const title = request.title ?? '您确认要删除吗？';
  const danger = request.danger ?? request.title === undefined;
  return (
    <Dialog
      bare
      title={title}
      width={432}
      onClose={() => request.answer(false)}
      footer={
        <>
          <Button data-autofocus onClick={() => request.answer(false)}>
            {request.cancelLabel ?? '取消'}
          </Button>
          <Button kind={danger ? 'danger' : 'filled'} onClick={() => request.answer(true)}>
            {request.okLabel ?? (danger ? '删除' : '确定')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Icon name="warning" size={24} />
        <div>
          <p className="ink title-16-strong">{title}</p>
          {request.text && <p>{request.text}</p>}
        </div>
      </div>
    </Dialog>
  );
}
