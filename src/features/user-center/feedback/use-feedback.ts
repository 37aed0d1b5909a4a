import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveFeedback, uploadFeedbackImage } from '@/api/legacy/endpoints';
import { isApiError } from '@/api/errors';
import { tellFailure } from '@/api/tell-failure';
import { environmentNote } from '@/components/support/environment-note';
import { readAsDataUrl } from '@/components/upload/picture-rules';
import { usePictures } from '@/components/upload/use-pictures';
import { useUser } from '@/session/login';
import { appVersion } from '@/shared/constants';
import { useLeaveGuard } from '@/components/leave/use-leave-guard';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { useFields } from '@/shared/forms/form-field';
import { feedbackDraft, noDraft, sentFeedback, type FeedbackDraft } from './feedback';

export const pictureLimit = 4;

async function sendPicture(file: File, onProgress: (fraction: number) => void): Promise<string | null> {
  const image = await readAsDataUrl(file);
  const { url } = await uploadFeedbackImage(
    { fileName: file.name || 'paste.png', image },
    { onProgress, silent: true },
  );
  return url;
}

interface Sending extends FeedbackDraft {
  withNote: boolean;
  /** Owner of the draft, because the response may come after a logout. */
  sender: string | null;
}

/** The feedback form: keeps a draft, uploads pictures when they are picked, and allows a retry after every failure. */
export function useFeedback() {
  const from = paths.feedback();
  const user = useUser();
  const userId = user?.id ?? null;
  const [draft] = useState<FeedbackDraft>(() => feedbackDraft.read(userId) ?? noDraft);
  const form = useFields({ type: draft.type, content: draft.content, contact: draft.contact, withNote: true });
  const [sent, setSent] = useState(() => sentFeedback.read(userId));
  const [isStored, setIsStored] = useState(true);
  const [done, setDone] = useState<{ id: string; lost: boolean } | null>(null);
  /** Text that was sent without a response. If the server refuses it as a repeat, it had arrived. */
  const unconfirmed = useRef<string | null>(null);
  const pictures = usePictures({ limit: pictureLimit, initial: draft.pictures, send: sendPicture });
  const uploaded = pictures.pictures.flatMap(({ name, url }) => (url === null ? [] : [{ name, url }]));
  // The draft stores addresses, so a picture that is not uploaded exists in this page only.
  const unsent = pictures.pictures.some(({ url }) => url === null);
  useLeaveGuard(unsent, '有图片还没有上传成功，离开后会丢失。');
  const note = environmentNote(navigator.userAgent, appVersion, from);

  const keep = () => {
    const { type, content, contact } = form.getValues();
    return feedbackDraft.keep(userId, { type, content, contact, pictures: uploaded });
  };
  const keepDraft = () => setIsStored(keep());
  const addresses = uploaded.map(({ url }) => url).join();
  const keepPictures = useEffectEvent(() => {
    const before = feedbackDraft.read(userId)?.pictures ?? [];
    if (before.map(({ url }) => url).join() !== addresses) keep();
  });
  useEffect(() => keepPictures(), [addresses]);

  const received = (id: string, { type, content, sender, pictures: arrived }: Sending, lost: boolean) => {
    sentFeedback.add(sender, { id, type, content: content.trim(), time: Date.now() });
    if (sender !== userId) {
      feedbackDraft.forget(sender);
      return;
    }
    setSent(sentFeedback.read(sender));
    pictures.forget(arrived.map(({ url }) => url));
    // What was written or added while the call was running stays, also in the draft.
    if (form.getValues('content') === content) form.setValue('content', '');
    if (form.getValues('content') === '' && pictures.pictures.length <= arrived.length) feedbackDraft.forget(sender);
    setDone({ id, lost });
    unconfirmed.current = null;
  };
  const sending = useLockedMutation({
    mutationFn: ({ type, content, contact, withNote, pictures: added }: Sending) =>
      saveFeedback(
        {
          type,
          content: content.trim(),
          contact: contact.trim() || undefined,
          images: added.map(({ url }) => url).join() || undefined,
          pageUrl: withNote ? from : '',
          version: withNote ? note : appVersion,
        },
        { silent: true },
      ),
    onSuccess: (response, values) => received(response?.id ?? '', values, false),
    onError: (error, values) => {
      const isRefused = isApiError(error, 'business');
      // Each press signs its own nonce. If the server knows it, the browser has sent the call twice: the first arrived.
      const isRepeated = isRefused && /重复(的)?请求|请求重复/.test(error.text);
      const isKnown =
        isRefused && unconfirmed.current === values.content.trim() && /重复|已提交|已收到/.test(error.text);
      if (isRepeated || isKnown) {
        received('', values, true);
        return;
      }
      if (!isRefused) unconfirmed.current = values.content.trim();
      tellFailure(error);
    },
  });

  const submit = form.handleSubmit((values) => {
    const open = pictures.pictures.find(({ url }) => url === null);
    if (open) {
      notify(open.failure ? '有图片上传失败，请重试或移除' : '图片正在上传，请稍候');
      return;
    }
    sending.mutate({ ...values, pictures: uploaded, sender: userId });
  });
  return {
    form,
    keepDraft,
    isStored,
    pictures,
    note,
    submit,
    sending: sending.isPending,
    done,
    startNext: () => setDone(null),
    sent,
  };
}
