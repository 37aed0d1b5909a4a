import { paths } from '@/shared/paths';
import type { IconName } from '@/shared/ui/icon-paths';

interface LearnerLink {
  label: string;
  to: string;
  icon: IconName;
  /** Prefix (lower case) of the paths that belong to the link. */
  section: string;
}

/** The learner's own pages, in the user menu and in the user centre. */
export const learnerLinks: readonly LearnerLink[] = [
  { label: '我的课程', to: paths.myCourse(), icon: 'book', section: '/uc/my-course' },
  { label: '我的订单', to: paths.myOrder(), icon: 'receipt', section: '/uc/my-order' },
  { label: '我的优惠券', to: paths.myCoupon(), icon: 'ticket', section: '/uc/my-coupon' },
  { label: '做题记录', to: paths.record(), icon: 'list-check', section: '/question-bank/record' },
  { label: '我的笔记', to: paths.myNotes(), icon: 'note', section: '/uc/my-notes' },
  { label: '账户管理', to: paths.account(), icon: 'sliders', section: '/uc/account-manage' },
  { label: '意见反馈', to: paths.feedback(), icon: 'pencil', section: '/uc/feedback' },
];
