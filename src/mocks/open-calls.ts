/** Calls that need a login (docs/contract.md, Request). All others are open; some return more to learners. */
const closed: RegExp[] = [
  /\/account\/(?!forgetPwd|logout)/,
  /\/address\//,
  /\/userproduct\//,
  /\/userRecord\//,
  /\/userQuestions\//,
  /\/userPaper\//,
  /\/(paper|section)\/getQuestionList/,
  /\/catalogue\/getStudyPercentage/,
  /\/unifiedPay\/pay/,
  /\/userLearnedRecord\//,
  /\/material\/upload/,
  /^\/order\/front\/api\//,
  /^\/marketing\/front\/api\/(?!coupon\/getTemplate)/,
];

export const needsLogin = (path: string): boolean => closed.some((pattern) => pattern.test(path));
