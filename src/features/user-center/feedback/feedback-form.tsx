import { keysOf } from '@/shared/lib/keys-of';
import { pastedFiles, PicturePicker } from '@/components/upload/picture-picker';
import { Button } from '@/shared/ui/button';
import { Form } from '@/shared/ui/form';
import { FormField } from '@/shared/forms/form-field';
import { Checkbox } from '@/shared/ui/checkbox';
import { RadioGroup } from '@/shared/ui/radio-group';
import { StateBlock } from '@/shared/ui/state-block';
import { TextArea } from '@/shared/ui/text-area';
import { TextField } from '@/shared/ui/text-field';
import { pictureLimit, type useFeedback } from './use-feedback';
import { checkContact, checkContent, feedbackLabels } from './feedback';
import styles from './feedback.module.css';

const types = keysOf(feedbackLabels).map((value) => ({ value, label: feedbackLabels[value] }));

export function FeedbackForm({ feedback }: { feedback: ReturnType<typeof useFeedback> }) {
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
