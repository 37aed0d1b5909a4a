import { chatWindow } from '@/components/support/chat-window-state';
import { quickQuestions } from '@/components/support/chat-answers';
import { useFooterInfo } from '@/components/support/footer-info';
import { formatMessageTime } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { Tag } from '@/shared/ui/tag';
import { FeedbackForm } from './feedback-form';
import { useFeedback } from './use-feedback';
import { feedbackLabels, type SentFeedback } from './feedback';
import styles from './feedback.module.css';

export function Component() {
  const feedback = useFeedback(paths.feedback());
  const { phone, hours } = useFooterInfo();
  return (
    <div data-page="feedback">
      <h1 className="mb-16 text-22-strong">意见反馈</h1>
      <div className={`grid gap-16 top ${styles.columns}`}>
        <FeedbackForm feedback={feedback} />
        <div className={`grid gap-16 ${styles.rail}`}>
          <section className="card" aria-labelledby="feedback-questions">
            <h2 id="feedback-questions" className="mb-8 title-16-strong">
              常见问题
            </h2>
            {quickQuestions.map(({ question, answer }) => (
              <details key={question} className={styles.question}>
                <summary className="fs-13 ink">{question}</summary>
                <p className="hint">{answer}</p>
              </details>
            ))}
          </section>
          <section className="card" aria-label="联系客服">
            <Button block className="mb-12" icon="headset" onClick={() => chatWindow.open()}>
              在线客服
            </Button>
            {phone && (
              <>
                <p>{`客服电话${hours ? `，${hours}` : ''}`}</p>
                <a href={`tel:${phone}`} className="num block mt-4 text-22-strong ink">
                  {phone}
                </a>
              </>
            )}
          </section>
        </div>
      </div>
      {feedback.sent.length > 0 && <Sent rows={feedback.sent} />}
    </div>
  );
}

function Sent({ rows }: { rows: readonly SentFeedback[] }) {
  return (
    <section className={`card mt-16 ${styles.sent}`} aria-labelledby="feedback-sent">
      <h2 className="text-18-strong" id="feedback-sent">
        我的反馈 <small className="fs-12 muted regular">仅本机</small>
      </h2>
      <ul>
        {rows.map(({ id, type, content, time }) => (
          <li className="row gap-12" key={`${time}-${id}`}>
            <Tag>{feedbackLabels[type]}</Tag>
            <span className="fill ellipsis ink" title={content}>
              {content}
            </span>
            <time className="num fs-13 muted nowrap">{formatMessageTime(time)}</time>
            {id && <em className="num fs-13 muted nowrap">{`编号 ${id}`}</em>}
          </li>
        ))}
      </ul>
    </section>
  );
}
