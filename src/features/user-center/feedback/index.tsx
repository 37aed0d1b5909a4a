import { chatWindow } from '@/components/support/chat-window-state';
import { quickQuestions } from '@/components/support/chat-answers';
import { useFooterInfo } from '@/components/support/footer-info';
import { formatMessageTime } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Tag } from '@/shared/ui/tag';
import { useFeedback, pictureLimit } from './use-feedback';
import { feedbackLabels, type SentFeedback, checkContact, checkContent } from './feedback';
import styles from './feedback.module.css';
import { keysOf } from '@/shared/lib/keys-of';
import { pastedFiles, PicturePicker } from '@/components/upload/picture-picker';
import { Form } from '@/shared/ui/form';
import { FormField } from '@/shared/forms/form-field';
import { Checkbox } from '@/shared/ui/checkbox';
import { RadioGroup } from '@/shared/ui/radio-group';
import { StateBlock } from '@/shared/ui/state-block';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';

export function Component() {
  const feedback = useFeedback();
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

const types = keysOf(feedbackLabels).map((value) => ({ value, label: feedbackLabels[value] }));

function FeedbackForm({ feedback }: { feedback: ReturnType<typeof useFeedback> }) {
  const { form, keepDraft, isStored, pictures, note, submit, sending, done, startNext } = feedback;
  if (done) {
    return (
      <StateBlock
        picture="good"
        title="感谢反馈"
        hint={`${done.id ? `编号 ${done.id}，` : done.lost ? '已收到，' : ''}我们会尽快处理`}
        role="status"
        action={<Button onClick={startNext}>继续反馈</Button>}
      />
    );
  }
  return (
    <Form
      className={`card grid gap-20 ${styles.form}`}
      onPaste={(event) => {
        const files = pastedFiles(event);
        if (files.length === 0) return;
        event.preventDefault();
        pictures.add(files);
      }}
      onChange={keepDraft}
      onSubmit={submit}
    >
      <FormField form={form} name="type">
        {({ value, onChange }) => <RadioGroup label="反馈类型" options={types} value={value} onChange={onChange} />}
      </FormField>
      <FormField form={form} name="content" check={checkContent}>
        {(field) => (
          <TextArea label="问题描述" required limit={500} placeholder="请描述遇到的问题或建议，10–500 字" {...field} />
        )}
      </FormField>
      <PicturePicker label={`截图，最多 ${pictureLimit} 张，可直接粘贴或拖入`} limit={pictureLimit} source={pictures} />
      <FormField form={form} name="contact" check={checkContact}>
        {(field) => <TextField label="联系方式" placeholder="手机号或邮箱；留空则用您账号的手机号联系" {...field} />}
      </FormField>
      <div className={`fs-12 breaks ${styles.note}`}>
        <FormField form={form} name="withNote">
          {({ value, onChange, ref }) => (
            <Checkbox ref={ref} checked={value} onChange={onChange}>
              {`附带环境信息：${note}`}
            </Checkbox>
          )}
        </FormField>
      </div>
      {!isStored && <p role="status">这台设备无法保存草稿，请尽快提交</p>}
      <div>
        <Button type="submit" kind="filled" loading={sending}>
          提交反馈
        </Button>
      </div>
    </Form>
  );
}
