import { chatWindow } from '@/components/support/chat-window-state';
import { copyAndTell } from '@/shared/lib/copy-text';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { supportNumber } from '@/shared/visit';
import styles from './page-fault.module.css';

/** Shown in place of a page whose code has failed or did not load. Only a reload helps. */
export function PageFault() {
  const number = supportNumber();
  return (
    <div className={`column text-centre ${styles.fault}`}>
      <svg width="144" height="96" viewBox="0 0 144 96" aria-hidden="true">
        <path d="M0 0h48v48H0z" fill="var(--heat-1)" />
        <path d="M48 0a48 48 0 0 1 48 48H48z" fill="var(--primary)" />
        <path d="M96 0h48v48H96zM48 48h48v48H48z" fill="var(--bg-muted)" />
        <path d="M0 96a48 48 0 0 1 48-48v48z" fill="var(--heat-4)" />
        <g fill="none" stroke="var(--accent)" strokeWidth="8">
          <circle cx="120" cy="72" r="20" />
          <path d="M107 85l26-26" />
        </g>
      </svg>
      <h1 className={styles.title}>这一页没有打开</h1>
      <p className="mt-8 soft" role="alert">
        程序出了错，不是你的操作。
      </p>
      <div className="row centre gap-12 mt-24">
        <Button kind="filled" icon="refresh" onClick={() => location.reload()}>
          重新打开
        </Button>
        <LinkButton to={paths.home()}>回首页</LinkButton>
      </div>
      {number !== null && (
        <div className={styles.support}>
          <p className="row centre gap-12 fs-13">
            <span className="muted">支持编号</span>
            <code className={`ink text-14-strong ${styles.number}`}>{number}</code>
            <button
              type="button"
              className="inline-row gap-4 link-colour"
              aria-label="复制支持编号"
              onClick={() => void copyAndTell(number, '支持编号')}
            >
              <Icon name="copy" size={16} />
              复制
            </button>
          </p>
          <p className={`footnote mt-8 ${styles.note}`}>
            联系
            <button type="button" className="link-colour" onClick={chatWindow.open}>
              在线客服
            </button>
            时报这个编号，我们就能找到这次的问题。编号是随机的，不含你的任何资料。
          </p>
        </div>
      )}
    </div>
  );
}
