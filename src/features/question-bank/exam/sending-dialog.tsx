import { useEffect, useId, useRef } from 'react';
import { requestTimeout } from '@/shared/constants';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { RetryButton } from '@/shared/ui/retry-button';
import { useDismissal, useModal } from '@/shared/ui/use-modal';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { type Attempt, exportAnswers, type AttemptState } from '@/exam';
import { useAttempt } from '../attempt/use-attempt';
import { formatClockSeconds } from '@/shared/lib/format';
import styles from './sending-dialog.module.css';

/** Names of the tries. When all of them have failed, the submission counts as failed; sending goes on, only counted. */
const rounds = ['首次', '重试 1', '重试 2', '重试 3'] as const;

type Facts = Pick<AttemptState, 'failures' | 'expired' | 'trouble' | 'keepsNothing'>;

export function submissionStatusOf({ failures, expired, trouble, keepsNothing }: Facts) {
  const retryTime = trouble?.retryAt === undefined ? null : formatClockSeconds(trouble.retryAt);
  if (trouble && (expired || trouble.kind === 'refused' || failures >= rounds.length)) {
    const ended = expired ? '时间到，已停止作答，' : '';
    const text = {
      offline: expired ? `${ended}将在联网后自动交卷` : '网络断开，联网后自动交卷',
      busy: `${ended}服务器繁忙，${retryTime === null ? '正在重试交卷' : '到时自动再次交卷'}`,
      refused: `${ended}未能交卷，${trouble.reason}`,
    }[trouble.kind];
    return { hasFailed: true, title: `提交失败${keepsNothing ? '' : '，答案已保存'}`, text };
  }
  const text =
    failures === 0
      ? '请不要关闭页面'
      : retryTime === null
        ? `刚才 ${failures} 次没有收到服务器的确认，正在再次发送。`
        : `服务器繁忙，${retryTime} 自动再次交卷，请不要关闭页面。`;
  return { hasFailed: false, title: expired ? '时间到，正在交卷…' : '正在交卷…', text };
}

/**
 * Shown while a SUBMIT is being sent or is stuck. Nothing can be changed meanwhile, and it says what is stored safely.
 */
export function SendingDialog({ attempt }: { attempt: Attempt }) {
  const { failures, expired, trouble, keepsNothing, answers } = useAttempt(attempt, (state) => state);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useModal(dialog);
  // It cannot be dismissed; it ends with the sending or by a button.
  useDismissal(dialog, () => undefined, false);
  const { hasFailed, title, text } = submissionStatusOf({ failures, expired, trouble, keepsNothing });
  useEffect(() => heading.current?.focus(), [hasFailed]);
  return (
    <dialog
      ref={dialog}
      role={hasFailed ? 'alertdialog' : undefined}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className={`soft ${styles.dialog}`}
    >
      <div className={`row gap-12 ${styles.head}`}>
        {hasFailed ? (
          <span className={`rigid ${styles.bad}`}>
            <Icon name="x-circle" size={24} />
          </span>
        ) : (
          <span className={`rigid ${styles.spin}`} aria-hidden="true" />
        )}
        <h2 ref={heading} id={id} className="text-18-strong" tabIndex={-1} data-autofocus>
          {title}
        </h2>
        {failures > 0 && (
          <span className="num rigid push muted fs-13">
            {hasFailed ? `${failures} 次均未成功` : `第 ${failures} / ${rounds.length - 1} 次重试`}
          </span>
        )}
      </div>
      <p id={`${id}-text`} className="mt-8">
        {text}
      </p>
      {failures > 0 && !hasFailed && (
        <div className={`flex gap-8 mt-20 ${styles.rounds}`} aria-hidden="true">
          {rounds.map((round, index) => {
            const state = index < failures ? 'failed' : index === failures ? 'running' : 'waiting';
            return (
              <div
                key={round}
                className="grow footnote"
                data-state={state}
                style={{ '--timeout': `${requestTimeout}ms` }}
              >
                <i className="block mb-8" />
                <span className="row gap-4 nowrap">
                  {state === 'failed' && <Icon name="close" size={12} />}
                  <span>{round}</span>
                </span>
              </div>
            );
          })}
        </div>
      )}
      <div className={classNames('flex gap-12 mt-20 text-13 success', styles.safe, keepsNothing && styles.unsafe)}>
        <Icon name={keepsNothing ? 'warning' : 'shield'} size={20} />
        {keepsNothing ? (
          <span>这台设备无法保存答案，请不要关闭页面，并先导出留底。</span>
        ) : (
          <span>
            <b className="num block strong">{`${answers.answered} 小题的答案已存本机`}</b>
            恢复后打开本站任意页面都会自动提交。
          </span>
        )}
      </div>
      {hasFailed && (
        <div className={`row wraps gap-12 end mt-24 ${styles.foot}`}>
          <Button kind="text" icon="download" onClick={() => void exportAnswers(attempt)}>
            导出本机答案
          </Button>
          {!expired && <Button onClick={() => void attempt.outbox.withdraw()}>继续作答</Button>}
          <RetryButton kind="filled" notBefore={trouble?.retryAt ?? null} onRetry={() => void attempt.outbox.retry()} />
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{hasFailed ? '' : failures === 0 ? title : `第 ${failures} 次重试`}</span>
      </VisuallyHidden>
    </dialog>
  );
}
