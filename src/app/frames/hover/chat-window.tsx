import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { saveFeedback } from '@/api/legacy/endpoints';
import logo from '@/assets/customer-service.svg';
import { session } from '@/session/login';
import { appVersion } from '@/shared/constants';
import { isComposing } from '@/shared/lib/ime';
import { formatMessageTime, maskMobile } from '@/shared/lib/format';
import { isPhone } from '@/shared/rules';
import { IconButton } from '@/shared/ui/icon-button';
import { useFooterInfo } from '@/components/support/footer-info';
import { greeting, quickQuestions } from '@/components/support/chat-answers';
import { ChatForm } from './chat-form';
import {
  chatStore,
  useChatMessages,
  useChatNote,
  useChatSending,
  type ChatSending,
} from '@/components/support/chat-store';
import { chatWindow } from '@/components/support/chat-window-state';
import { environmentNote } from '@/components/support/environment-note';
import styles from './chat-window.module.css';

/** The chat window: answers from the help pages; a typed message becomes feedback, and the window says so. */
export function ChatWindow() {
  const messages = useChatMessages();
  const { phone, hours } = useFooterInfo();
  const send = useSendMessage();
  const sending = useChatSending();
  const lastState = messages.at(-1)?.state;
  const panel = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector('textarea')?.focus();
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    if (messages.length === 0) chatStore.begin(greeting);
    else end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [messages.length, lastState]);

  return (
    // Esc is handled here and not at the document, where the keys of a page under the window would act first.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog's own key
    <div
      ref={panel}
      role="dialog"
      aria-label="在线客服"
      className={`column ${styles.window}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        event.preventDefault();
        chatWindow.close();
      }}
    >
      <header className={`row gap-12 ${styles.head}`}>
        <img src={logo} width={40} height={40} alt="" />
        <div className="fill">
          <h2 className={styles.title}>在线客服</h2>
          <p className={`flex wraps footnote ${styles.contact}`}>
            {phone ? (
              <a className="num" href={`tel:${phone}`}>
                {phone}
              </a>
            ) : (
              <span>常见问题与留言</span>
            )}
            {hours && <span>{hours}</span>}
          </p>
        </div>
        <IconButton icon="close" label="关闭" onClick={chatWindow.close} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div role="log" aria-label="对话" tabIndex={0} className={`column gap-12 grow ${styles.talk}`}>
        {messages.map((message) => (
          <div key={message.id} className={message.from === 'learner' ? `column ${styles.mine}` : 'column top'}>
            <p className={styles.bubble}>{message.text}</p>
            {message.state === 'failed' && (
              <p className="flex danger gap-8 fs-12" role="alert">
                未发出
                <button type="button" className="link" aria-disabled={sending} onClick={() => send(message.text)}>
                  重试
                </button>
              </p>
            )}
            <time className={`num footnote ${styles.time}`} dateTime={new Date(message.time).toISOString()}>
              {formatMessageTime(message.time)}
            </time>
          </div>
        ))}
        <div ref={end} />
      </div>
      <div role="group" aria-label="常见问题" className={`flex wraps gap-8 ${styles.quick}`}>
        {quickQuestions.map(({ question, answer }) => (
          <button
            key={question}
            type="button"
            className="fs-12 soft"
            onClick={({ detail }) => {
              if (detail > 1) return; // the second click of a double click
              chatStore.say('learner', question);
              chatStore.say('service', answer);
            }}
          >
            {question}
          </button>
        ))}
      </div>
      <ChatForm sending={sending} onSend={send} />
    </div>
  );
}

/** Sends a message as feedback. A message that failed stays in the conversation and can be sent again. */
function useSendMessage(): (text: string) => void {
  const { pathname } = useLocation();
  const { mutate } = useMutation({
    mutationFn: ({ text, contact, withNote }: Message) =>
      saveFeedback({
        type: 'OTHER',
        content: text,
        contact: contact || undefined,
        pageUrl: withNote ? pathname : '',
        version: withNote ? environmentNote(navigator.userAgent, appVersion, pathname) : appVersion,
      }),
    onSuccess: (_response, message) => chatStore.confirmSent(message, answerFor(message)),
    onError: (_error, message) => chatStore.failed(message),
  });
  const withNote = useChatNote();
  return (text) => {
    const sending = chatStore.send(text);
    if (!sending) return;
    const isVisitor = session.userId() === null;
    const phone = chatStore.phone();
    mutate({ ...sending, isVisitor, contact: isVisitor && isPhone(phone) ? phone : null, withNote });
  };
}

interface Message extends ChatSending {
  isVisitor: boolean;
  /** A visitor's phone number; null for learners, who have an account. */
  contact: string | null;
  withNote: boolean;
}

function answerFor({ isVisitor, contact }: Message): string {
  const confirmation = '留言已提交为意见反馈。';
  if (!isVisitor) return confirmation;
  return contact === null
    ? `${confirmation}你没有留手机号，客服无法回复；需要答复请留手机号，或拨打客服电话。`
    : `${confirmation}需要联系你时，客服会拨打 ${maskMobile(contact)}。`;
}
