import { useId, useRef, useState } from 'react';
import { isComposing } from '@/shared/lib/ime';
import { Icon } from '@/shared/ui/icon';
import { Form } from '@/shared/ui/form';
import { answerTo } from '@/components/support/chat-answers';
import { chatStore, useChatDraft } from '@/components/support/chat-store';
import styles from './chat-window.module.css';

const shortest = 10;
const longest = 500;

/** 3.11: feedback of 10 to 500 characters. */
function check(text: string): string | null {
  if (!text) return '请输入留言内容';
  if (text.length < shortest) return `请至少输入 ${shortest} 个字，方便客服了解情况`;
  return text.length > longest ? `最多 ${longest} 个字` : null;
}

interface ChatFormProps {
  sending: boolean;
  /** Until the server has it the text stays in the field. */
  onSend: (content: string) => void;
}

export function ChatForm({ sending, onSend }: ChatFormProps) {
  const text = useChatDraft();
  const [error, setError] = useState<string | null>(null);
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
    } else onSend(content);
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <div className={styles.box}>
        <textarea
          ref={field}
          aria-label="留言"
          aria-invalid={error ? true : undefined}
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
            submit();
          }}
        />
        <button type="submit" className={styles.send} aria-label="发送" aria-busy={sending || undefined}>
          <Icon name="send" size={18} />
        </button>
      </div>
      <p id={`${id}-note`} role="status" className={error ? `${styles.note} ${styles.error}` : styles.note}>
        {error ?? '留言会作为意见反馈提交，不是实时对话'}
      </p>
    </Form>
  );
}
