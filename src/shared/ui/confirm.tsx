import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { Button } from './button';
import { Dialog } from './dialog';
import { Icon } from './icon';
import styles from './confirm-host.module.css';

export interface ConfirmOptions {
  /** Default: the delete text of S9. */
  title?: string;
  text?: string;
  okLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
}

interface ConfirmRequest extends ConfirmOptions {
  answer: (yes: boolean) => void;
}

const store = createStore<{ request: ConfirmRequest | null }>(() => ({ request: null }));

/** Answers an open question with false. */
export const dismissConfirm = (): void => store.getState().request?.answer(false);

/** Asks in a dialog of 432 px; Esc, the mask and 取消 resolve to false. */
export function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  dismissConfirm();
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      store.setState({ request: null });
      resolve(yes);
    };
    store.setState({ request: { ...options, answer } });
  });
}

/** Renders the dialog of `confirm`, once per frame. */
export function ConfirmHost() {
  const request = useStore(store, (state) => state.request);
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
