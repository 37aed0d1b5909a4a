import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saveFeedback } from '@/api/legacy/endpoints';
import logo from '@/assets/customer-service.svg';
import { session } from '@/session/login';
import { appVersion } from '@/shared/constants';
import { formatMessageTime } from '@/shared/lib/format';
import { IconButton } from '@/shared/ui/icon-button';
import { useFooterInfo } from '@/components/support/footer-info';
import { greeting, quickQuestions } from '@/components/support/chat-answers';
import { ChatForm } from './chat-form';
import { chatStore, useChatMessages } from '@/components/support/chat-store';
import styles from './chat-window.module.css';

/** Answers from the help pages; what is typed becomes feedback, and the window says so. */
export function ChatWindow() {
  const messages = useChatMessages();
  const { phone, hours } = useFooterInfo();
  const send = useSendMessage();
  const panel = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector('textarea')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !panel.current?.contains(document.activeElement)) return;
      event.preventDefault();
      chatStore.close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    if (messages.length === 0) chatStore.say('service', greeting);
    else end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [messages.length]);

  return (
    <div ref={panel} role="dialog" aria-label="在线客服" className={styles.window}>
      <header className={styles.head}>
        <img src={logo} width={40} height={40} alt="" />
        <div className={styles.who}>
          <h2 className={styles.title}>在线客服</h2>
          <p className={styles.contact}>
            {phone ? (
              <a className="num" href={`tel:${phone}`}>
                {phone}
              </a>
            ) : (
              '常见问题与留言'
            )}
            {hours && <span>{hours}</span>}
          </p>
        </div>
        <IconButton icon="close" label="关闭" onClick={chatStore.close} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div role="log" aria-label="对话" tabIndex={0} className={styles.talk}>
        {messages.map((message) => (
          <div
            key={message.id}
            className={message.from === 'learner' ? `${styles.message} ${styles.mine}` : styles.message}
          >
            <p className={styles.bubble}>{message.text}</p>
            {message.state === 'failed' && (
              <p className={styles.failed} role="alert">
                未发出
                <button
                  type="button"
                  className="link"
                  disabled={send.isPending}
                  onClick={() => send.mutate({ content: message.text, id: message.id })}
                >
                  重试
                </button>
              </p>
            )}
            <time className={`num ${styles.time}`} dateTime={new Date(message.time).toISOString()}>
              {formatMessageTime(message.time)}
            </time>
          </div>
        ))}
        <div ref={end} />
      </div>
      <div role="group" aria-label="常见问题" className={styles.quick}>
        {quickQuestions.map(({ question, answer }) => (
          <button
            key={question}
            type="button"
            onClick={() => {
              chatStore.say('learner', question);
              chatStore.say('service', answer);
            }}
          >
            {question}
          </button>
        ))}
      </div>
      <ChatForm sending={send.isPending} onSend={(content) => send.mutate({ content })} />
    </div>
  );
}

interface Sending {
  content: string;
  /** Of the message that is tried again. */
  id?: number;
}

/** What is typed becomes feedback. A message that did not arrive stays in the talk and can be sent again. */
function useSendMessage() {
  return useMutation({
    mutationFn: ({ content }: Sending) =>
      saveFeedback({ type: 'OTHER', content, pageUrl: location.origin + location.pathname, version: appVersion }),
    onMutate: ({ content, id = chatStore.sending(content) }) => {
      chatStore.mark(id, 'sending');
      return { id, sender: session.userId() };
    },
    onSuccess: (_answer, { content }, { id, sender }) => chatStore.taken(id, content, sender),
    onError: (_error, _sending, sent) => {
      if (sent) chatStore.mark(sent.id, 'failed');
    },
  });
}
