import { useRef, useState, useSyncExternalStore, type ButtonHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { persisted } from '@/shared/lib/persisted';
import { closeUnloaded } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { Popover } from '@/shared/ui/popover';
import { chatWindow, useChatOpen } from '@/components/support/chat-window-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { AppCode, CodeSkeleton } from './app-code';
import styles from './hover-bar.module.css';
import { classNames } from '@/shared/lib/class-names';
import type { IconName } from '@/shared/ui/icon-paths';
import * as z from 'zod/mini';

interface HoverItemProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
  hot?: boolean;
  /** Shown above the bar in a box of its own, so that the bar neither grows nor moves its buttons. */
  apart?: boolean;
}

function HoverItem({ icon, label, hot, apart, ...rest }: HoverItemProps) {
  return (
    <button
      {...rest}
      type="button"
      title={label}
      className={classNames(styles.item, hot && styles.hot, apart && styles.apart)}
    >
      <Icon name={icon} />
      <span className={styles.text}>{label}</span>
    </button>
  );
}

const TeacherCode = lazyPart(() => import('./teacher-code').then((file) => file.TeacherCode));
const ChatWindow = lazyPart(() => import('./chat-window').then((file) => file.ChatWindow));
const preloadChat = () => void ChatWindow.preload();
const giveUpChat = closeUnloaded(chatWindow.close);

const storedCollapsed = persisted('hb_collapsed', z.string(), '', { plain: true });
/** On narrow screens the bar would cover text. */
const isNarrow = () => matchMedia('(max-width: 640px)').matches;

/** S1: the chat is on every page. `tucked`: the bar starts collapsed; elsewhere the learner's choice is kept. */
export function HoverBar({ tucked }: { tucked?: boolean }) {
  const [collapsed, setCollapsed] = useState(() => tucked || storedCollapsed.getState() === '1' || isNarrow());
  const aside = useRef<HTMLElement>(null);
  const chatOpen = useChatOpen();
  const collapse = (next: boolean) => {
    setCollapsed(next);
    // The pressed button has disappeared, so the one that both forms of the bar have gets the focus.
    requestAnimationFrame(() => aside.current?.querySelector<HTMLElement>('[title="在线客服"]')?.focus());
    if (tucked) return;
    if (next) storedCollapsed.write('1');
    else storedCollapsed.forget();
  };
  return (
    <aside ref={aside} aria-label="客服与工具">
      {collapsed ? (
        <div className={styles.tab}>
          <button type="button" aria-label="在线客服" title="在线客服" {...chatProps(chatOpen)}>
            <Icon name="headset" size={18} />
          </button>
          <button type="button" aria-label="展开工具栏" title="展开工具栏" onClick={() => collapse(false)}>
            <Icon name="chevron-left" size={16} />
          </button>
        </div>
      ) : (
        <Bar onCollapse={() => collapse(true)} />
      )}
      {chatOpen && <ChatWindow fallback={null} onLoadError={giveUpChat} />}
    </aside>
  );
}

const chatProps = (open: boolean) => ({
  onClick: chatWindow.toggle,
  // A page of a real customer service opens in a new tab, so nothing expands here.
  ...(!import.meta.env.VITE_SUPPORT_URL && {
    'aria-expanded': open,
    onPointerEnter: preloadChat,
    onFocus: preloadChat,
  }),
});

function Bar({ onCollapse }: { onCollapse: () => void }) {
  const open = useChatOpen();
  const far = useScrolledBelow(600);
  return (
    <div className={styles.bar}>
      {far && <HoverItem icon="to-top" label="回到顶部" apart onClick={backToTop} />}
      <HoverItem icon="headset" label="在线客服" hot {...chatProps(open)} />
      <Popover
        hover
        label="添加老师"
        align="beside"
        trigger={(props) => <HoverItem {...props} icon="qrcode" label="添加老师" />}
      >
        {() => <TeacherCode fallback={<CodeSkeleton />} />}
      </Popover>
      <Popover
        hover
        label="下载APP"
        align="beside"
        trigger={(props) => <HoverItem {...props} icon="mobile" label="下载APP" />}
      >
        {(close) => <AppCode onLeave={close} />}
      </Popover>
      <Link to={paths.feedback()} className={styles.item} title="意见反馈">
        <Icon name="pencil" />
        <span className={styles.text}>意见反馈</span>
      </Link>
      <HoverItem icon="chevron-right" label="收起" onClick={onCollapse} />
    </div>
  );
}

/** The button disappears at the top, so the focus moves to the page. */
function backToTop(): void {
  window.scrollTo({ top: 0, behavior: 'smooth' });
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

const useScrolledBelow = (pixels: number): boolean => useSyncExternalStore(subscribe, () => window.scrollY > pixels);
