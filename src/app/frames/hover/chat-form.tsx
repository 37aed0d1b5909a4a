import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '@/session/login';
import { appVersion } from '@/shared/constants';
import { isComposing } from '@/shared/lib/ime';
import { checkPhone } from '@/shared/rules';
import { Checkbox } from '@/shared/ui/checkbox';
import { Icon } from '@/shared/ui/icon';
import { Form } from '@/shared/ui/form';
import { PhoneField } from '@/shared/ui/text-field';
import { answerTo } from '@/components/support/chat-answers';
import { chatStore, useChatDraft, useChatNote, useChatPhone } from '@/components/support/chat-store';
import { environmentNote } from '@/components/support/environment-note';
import styles from './chat-window.module.css';

const shortest = 10;
const longest = 500;

/** 3.11: feedback of 10 to 500 characters. */
function check(text: string): string | null {
  if (!text) return '请输入留言内容';
  if (text.length < shortest) return `请至少输入 ${shortest} 个字，方便客服了解情况`;
  return text.length > longest ? `最多 ${longest} 个字` : null;
}

export function ChatForm({ sending, onSend }: { sending: boolean; onSend: (content: string) => void }) {
  const text = useChatDraft();
  const isVisitor = useUser() === null;
  const phone = useChatPhone();
  const withNote = useChatNote();
  const { pathname } = useLocation();
  const [error, setError] = useState<string | null>(null);
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const phoneField = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const submit = () => {
    const content = text.trim();
    const answer = content.length < shortest ? answerTo(content) : null;
    const problem = answer ? null : check(content);
    setError(problem);
    if (problem) {
      field.current?.focus();
      return;
    }
    if (sending) return;
    if (answer) {
      chatStore.say('learner', content);
      chatStore.say('service', answer);
      chatStore.type('');
      return;
    }
    const wrongPhone = isVisitor && phone !== '' ? checkPhone(phone) : null;
    setPhoneError(wrongPhone);
    if (wrongPhone) phoneField.current?.focus();
    else onSend(content);
  };
  return (
    <Form className={`column gap-8 ${styles.form}`} onSubmit={submit}>
      {isVisitor && (
        <PhoneField
          ref={phoneField}
          hideLabel
          placeholder="选填，需要答复时请留手机号"
          value={phone}
          error={phoneError ?? undefined}
          onChange={(value) => {
            chatStore.typePhone(value);
            setPhoneError(null);
          }}
        />
      )}
      <div className={`flex gap-8 ${styles.box}`}>
        <textarea
          ref={field}
          aria-label="留言"
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
          placeholder="输入你的问题"
          value={text}
          onChange={(event) => {
            chatStore.type(event.target.value);
            if (error) setError(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            if (!event.repeat) submit();
          }}
        />
        <button
          type="submit"
          className={`middle ${styles.send}`}
          aria-label="发送"
          aria-busy={sending}
          onClick={(event) => {
            if (event.detail > 1) event.preventDefault(); // the second click of a double click
          }}
        >
          <Icon name="send" size={18} />
        </button>
      </div>
      <div className={styles.tick}>
        <Checkbox checked={withNote} onChange={chatStore.attachNote}>
          {`附带环境信息：${environmentNote(navigator.userAgent, appVersion, pathname)}`}
        </Checkbox>
      </div>
      <p id={`${id}-note`} role="status" className={error ? 'text-12 danger' : 'footnote'}>
        {error ?? '留言会作为意见反馈提交，不是实时对话'}
      </p>
    </Form>
  );
}
