import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { saveFeedback } from '@/api/legacy/endpoints';
import { appVersion } from '@/shared/constants';
import { Icon } from '@/shared/ui/icon';
import { Form } from '@/shared/ui/form';
import { chatStore } from '@/components/support/chat-store';
import styles from './chat-window.module.css';

const shortest = 10;
const longest = 500;

/** 3.11: feedback of 10 to 500 characters. */
function check(text: string): string | null {
  if (!text) return '请输入留言内容';
  if (text.length < shortest) return `请至少输入 ${shortest} 个字，方便客服了解情况`;
  return text.length > longest ? `最多 ${longest} 个字` : null;
}

export function ChatForm() {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const send = useMutation({
    mutationFn: (content: string) =>
      saveFeedback({ type: 'OTHER', content, pageUrl: location.origin + location.pathname, version: appVersion }),
    onSuccess: (_answer, content) => {
      setText('');
      chatStore.say('learner', content);
      chatStore.say('service', '留言已提交为意见反馈。');
    },
  });
  const submit = () => {
    const content = text.trim();
    const problem = check(content);
    setError(problem);
    if (problem) field.current?.focus();
    else if (!send.isPending) send.mutate(content);
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
            setText(event.target.value);
            if (error) setError(null);
          }}
          onKeyDown={(event) => {
            const composing = event.nativeEvent.isComposing || event.keyCode === 229;
            if (event.key !== 'Enter' || event.shiftKey || composing) return;
            event.preventDefault();
            submit();
          }}
        />
        <button type="submit" className={styles.send} aria-label="发送" aria-busy={send.isPending || undefined}>
          <Icon name="send" size={18} />
        </button>
      </div>
      <p id={`${id}-note`} role="status" className={error ? `${styles.note} ${styles.error}` : styles.note}>
        {error ?? '留言会作为意见反馈提交，不是实时对话'}
      </p>
    </Form>
  );
}
