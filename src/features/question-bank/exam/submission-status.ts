import { formatClockSeconds } from '@/shared/lib/format';
import type { AttemptState } from '@/exam';

/** Names of the tries. When all of them have failed, the submission counts as failed; sending goes on, only counted. */
export const rounds = ['首次', '重试 1', '重试 2', '重试 3'] as const;

type Facts = Pick<AttemptState, 'failures' | 'expired' | 'trouble' | 'keepsNothing'>;

/** Title and text about a submission that is being sent or is stuck. */
export function submissionStatusOf({ failures, expired, trouble, keepsNothing }: Facts): {
  hasFailed: boolean;
  title: string;
  text: string;
} {
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
