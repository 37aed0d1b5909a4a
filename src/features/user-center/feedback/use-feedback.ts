import { useState } from 'react';
import { saveFeedback, uploadFeedbackImage } from '@/api/legacy/endpoints';
import { readAsDataUrl } from '@/components/upload/picture-rules';
import { usePictures } from '@/components/upload/use-pictures';
import { useUser } from '@/session/login';
import { appVersion } from '@/shared/constants';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { useFields } from '@/shared/ui/form-field';
import { environmentNote, feedbackDraft, sentFeedback, type FeedbackDraft } from './feedback';

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
  const [draft] = useState<FeedbackDraft>(
    () => feedbackDraft.read(userId) ?? { type: 'FUNCTION', content: '', contact: user?.mobile ?? '' },
  );
  const form = useFields({ ...draft, withNote: true });
  const [sent, setSent] = useState(() => sentFeedback.read(userId));
  const [done, setDone] = useState<{ id: string } | null>(null);
  const pictures = usePictures({ limit: pictureLimit, send: sendPicture });
  const note = environmentNote(navigator.userAgent, appVersion, from);

  const keepDraft = () => {
    const { type, content, contact } = form.getValues();
    feedbackDraft.keep(userId, { type, content, contact });
  };

  const sending = useLockedMutation({
    mutationFn: ({ type, content, contact, withNote }: FeedbackDraft & { withNote: boolean }) => {
      const urls = pictures.pictures.flatMap(({ url }) => url ?? []);
      return saveFeedback({
        type,
        content: content.trim(),
        ...(contact.trim() && { contact: contact.trim() }),
        ...(urls.length > 0 && { images: urls.join(',') }),
        pageUrl: withNote ? from : '',
        version: withNote ? note : appVersion,
      });
    },
    onSuccess: (answer, { type, content }) => {
      const id = answer?.id ?? '';
      sentFeedback.add(userId, { id, type, content: content.trim(), time: Date.now() });
      setSent(sentFeedback.read(userId));
      feedbackDraft.forget(userId);
      form.setValue('content', '');
      pictures.clear();
      setDone({ id });
    },
  });

  const submit = form.handleSubmit((values) => {
    const open = pictures.pictures.find(({ state }) => state !== 'sent');
    if (open) {
      notify(open.state === 'failed' ? '有图片上传失败，请重试或移除' : '图片正在上传，请稍候');
      return;
    }
    sending.mutate(values);
  });
  const again = () => setDone(null);
  return {
    form,
    keepDraft,
    pictures,
    note,
    submit,
    sending: sending.isPending,
    done,
    again,
    sent,
  };
}
