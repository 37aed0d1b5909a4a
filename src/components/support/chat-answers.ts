/** Quick questions with answers from the help pages. They promise only what the site does. */
export const quickQuestions = [
  {
    question: '怎么选课程',
    words: /选课|哪个课|什么课/,
    answer: '先在页头选择备考项目，再到课程列表按类别、项目、科目筛选。课程详情页有目录和试听，可以先听再决定。',
  },
  {
    question: '买了课在哪学',
    words: /在哪学|哪里学|怎么学|看课|上课/,
    answer: '登录后点右上角「我的学习」，课程按系统课、公开课、增值课分类，会从上次学到的位置继续。',
  },
  {
    question: '收不到验证码',
    words: /验证码|短信/,
    answer: '请确认手机号无误、短信未被拦截，60 秒后可以重新获取。仍收不到时，请拨打客服电话。',
  },
  {
    question: '怎么申请退款',
    words: /退款|退钱|退费|退课/,
    answer: '退款由客服人工办理。请拨打客服电话，或在下方留言写明订单号和原因。',
  },
] as const;

export const greeting = '你好，可以先点下面的常见问题。需要人工处理的事情请留言，或拨打客服电话。';

export const answerTo = (text: string): string | null =>
  quickQuestions.find(({ words }) => words.test(text))?.answer ?? null;
