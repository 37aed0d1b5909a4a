import { useRef, useState } from 'react';
import { saveFeedback, uploadFeedbackImage } from '@/api/legacy/endpoints';
import { readAsDataUrl } from '@/components/upload/picture-rules';
import { usePictures } from '@/components/upload/use-pictures';
import { useUser } from '@/session/login';
import { appVersion } from '@/shared/constants';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { checkContent, environmentNote, feedbackDraft, sentFeedback, type FeedbackDraft } from './feedback';

export const pictureLimit = 4;

async function sendPicture(file: File, onProgress: (fraction: number) => void): Promise<string | null> {
  const image = await readAsDataUrl(file);
  const { url } = await uploadFeedbackImage({ fileName: file.name || 'paste.png', image }, { onProgress });
  return url;
}

/** The feedback form: draft kept until the server took it, pictures sent ahead, every failure retryable. */
export function useFeedback(from: string) {
  const user = useUser();
  const userId = user?.id ?? null;
  const [draft, setDraft] = useState<FeedbackDraft>(
    () => feedbackDraft.read(userId) ?? { type: 'FUNCTION', content: '', contact: user?.mobile ?? '' },
  );
  const [withNote, setWithNote] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [sent, setSent] = useState(() => sentFeedback.read(userId));
  const [done, setDone] = useState<{ id: string } | null>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const pictures = usePictures({ limit: pictureLimit, send: sendPicture });
  const note = environmentNote(navigator.userAgent, appVersion, from);

  const change = (changes: Partial<FeedbackDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    feedbackDraft.keep(userId, next);
    if (error) setError(checkContent(next.content));
  };

  const sending = useLockedMutation({
    mutationFn: () => {
      const urls = pictures.pictures.flatMap(({ url }) => url ?? []);
      return saveFeedback({
        type: draft.type,
        content: draft.content.trim(),
        ...(draft.contact.trim() && { contact: draft.contact.trim() }),
        ...(urls.length > 0 && { images: urls.join(',') }),
        pageUrl: withNote ? from : '',
        version: withNote ? note : appVersion,
      });
    },
    onSuccess: (answer) => {
      const id = answer?.id ?? '';
      sentFeedback.add(userId, { id, type: draft.type, content: draft.content.trim(), time: Date.now() });
      setSent(sentFeedback.read(userId));
      feedbackDraft.forget(userId);
      setDraft({ ...draft, content: '' });
      pictures.clear();
      setDone({ id });
    },
  });

  const submit = () => {
    const problem = checkContent(draft.content);
    setError(problem);
    if (problem) {
      content.current?.focus();
      return;
    }
    const open = pictures.pictures.find(({ state }) => state !== 'sent');
    if (open) {
      notify(open.state === 'failed' ? '有图片上传失败，请重试或移除' : '图片正在上传，请稍候');
      return;
    }
    sending.mutate();
  };
  const again = () => setDone(null);
  const blur = () => {
    if (draft.content) setError(checkContent(draft.content));
  };
  return {
    draft,
    change,
    blur,
    error,
    content,
    pictures,
    note,
    withNote,
    setWithNote,
    submit,
    sending: sending.isPending,
    done,
    again,
    sent,
  };
}
