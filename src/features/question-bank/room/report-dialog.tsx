import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { paperQueries } from '@/api/questionbank/queries';
import { addQuestionFeedback } from '@/api/questionbank/question-endpoints';
import { useUser } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { RadioGroup } from '@/shared/ui/radio-group';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextArea } from '@/shared/ui/text-area';
import { pictureUrl } from '@/api/media-url';
import { uploadImage } from '@/api/sys/endpoints';
import { isDecoded, unreadable } from '@/shared/lib/decoded-picture';
import { IconButton } from '@/shared/ui/icon-button';
import styles from './picture-picker.module.css';

/** Reasons used when the server's list fails to load. */
const usual = [
  { value: 'STEM', label: '题干有误' },
  { value: 'OPTION', label: '选项有误' },
  { value: 'ANSWER', label: '答案有误' },
  { value: 'ANALYSIS', label: '解析有误' },
  { value: 'OTHER', label: '其他' },
];
const [shortest, longest] = [5, 200];

const draft = z.object({ type: z.nullable(z.string()), content: z.string(), pictures: z.array(z.string()) });
type ReportDraft = z.infer<typeof draft>;
const noDraft: ReportDraft = { type: null, content: '', pictures: [] };
const maxDrafts = 10;
/** Unsent reports by question (D15). */
const draftsOf = (userId: string | null) => persisted(ownKey(userId, 'draft:reports'), z.record(z.string(), draft), {});

/** The reasons; null while the server's are loading. The first ones that are shown stay until the dialog closes. */
function useReasons() {
  const enums = useQuery(paperQueries.enums());
  const [shown, setShown] = useState<{ value: string; label: string }[] | null>(null);
  if (shown === null && !enums.isPending) setShown(enums.data?.feedbackType.length ? enums.data.feedbackType : usual);
  return shown;
}

function useReportDraft(questionId: string) {
  const userId = useUser()?.id ?? null;
  const stored = useOwn(draftsOf, (drafts) => drafts[questionId] ?? noDraft);
  const othersOf = () => {
    const { [questionId]: _own, ...others } = draftsOf(userId).getState();
    return Object.entries(others);
  };
  return {
    ...stored,
    change: (changes: Partial<ReportDraft>) => {
      const now = draftsOf(userId).getState()[questionId] ?? noDraft;
      const others = othersOf().slice(1 - maxDrafts);
      draftsOf(userId).write(Object.fromEntries([...others, [questionId, { ...now, ...changes }]]));
    },
    forget: () => {
      const others = othersOf();
      if (others.length === 0) draftsOf(userId).forget();
      else draftsOf(userId).write(Object.fromEntries(others));
    },
  };
}

/** 纠错: reason, text, up to three pictures. */
export function ReportDialog({ questionId, no, onClose }: { questionId: string; no: string; onClose: () => void }) {
  const options = useReasons();
  const { content, pictures, change, forget, ...stored } = useReportDraft(questionId);
  // Never a reason that is not shown, such as one of an older list.
  const type = options?.find(({ value }) => value === stored.type)?.value ?? null;
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reasons = useRef<HTMLDivElement>(null);
  const text = content.trim();
  const contentError =
    text.length < shortest || text.length > longest ? `请填写 ${shortest}-${longest} 字的说明` : undefined;
  const send = useLockedMutation({
    // The draft's owner is captured at sending, because the response may come after a logout.
    mutationFn: (_forgetDraft: () => void) =>
      addQuestionFeedback({ questionId, feedbackType: type ?? '', content: text, imgUrls: pictures }),
    onSuccess: (_answer, forgetDraft) => {
      notify('感谢反馈');
      forgetDraft();
      onClose();
    },
  });
  const submit = () => {
    setTried(true);
    if (type === null) reasons.current?.querySelector('input')?.focus();
    else if (contentError) field.current?.focus();
    else send.mutate(forget);
  };
  return (
    <Dialog
      title={`第 ${no} 题 纠错`}
      keepOnMask={content !== ''}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="filled" loading={send.isPending} onClick={submit}>
            提交
          </Button>
        </>
      }
    >
      <div className="grid gap-20">
        <div ref={reasons}>
          {options ? (
            <RadioGroup label="错误类型" options={options} value={type} onChange={(next) => change({ type: next })} />
          ) : (
            <Skeleton height={48} />
          )}
          {tried && type === null && (
            <p role="alert" className="mt-6 fs-13 danger">
              请选择错误类型
            </p>
          )}
        </div>
        <TextArea
          ref={field}
          label="问题说明"
          required
          rows={4}
          limit={longest}
          value={content}
          onChange={(next) => change({ content: next })}
          error={tried ? contentError : undefined}
          placeholder="哪里不对，依据是什么"
        />
        <PicturePicker pictures={pictures} onChange={(next) => change({ pictures: next })} />
      </div>
    </Dialog>
  );
}

const most = 3;
const largest = 2 * 1024 * 1024;

/** Up to three pictures (jpg or png, 2 MB), uploaded when picked. */
function PicturePicker({ pictures, onChange }: { pictures: string[]; onChange: (pictures: string[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const upload = async (file: File) => {
    if (!/^image\/(jpeg|png)$/.test(file.type)) return notify('请选择 jpg 或 png 图片');
    if (file.size > largest) return notify('图片不能超过 2MB');
    setProgress(0);
    try {
      if (!(await isDecoded(file))) return notify(unreadable);
      const { url } = await uploadImage({ file }, { onProgress: setProgress });
      if (url) onChange([...pictures, url]);
    } catch {
      // The call's toast says why; picking again is the retry.
    } finally {
      setProgress(null);
    }
  };
  return (
    <div className="row wraps gap-12">
      {pictures.map((url, index) => (
        <span key={url} className={`relative ${styles.picture}`}>
          <img src={pictureUrl(url) ?? url} alt={`已上传图片 ${index + 1}`} />
          <IconButton
            small
            icon="close"
            label={`移除图片 ${index + 1}`}
            className={styles.remove}
            onClick={() => onChange(pictures.filter((other) => other !== url))}
          />
        </span>
      ))}
      {pictures.length < most && (
        <Button icon="image" loading={progress !== null} onClick={() => input.current?.click()}>
          {progress === null ? '添加图片' : `上传中 ${Math.round(progress * 100)}%`}
        </Button>
      )}
      <span className="muted fs-13">{`最多 ${most} 张，jpg 或 png，每张不超过 2MB`}</span>
      {/* Not useFileChoice, with whose file each room would load 2 KB of uploads. */}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        aria-label="选择图片"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void upload(file);
        }}
      />
    </div>
  );
}
