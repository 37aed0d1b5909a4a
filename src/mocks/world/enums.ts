const rows = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }));

export const enumLists = {
  questionType: rows({
    SINGLE: '单选题',
    MULTIPLE: '多选题',
    JUDGE: '判断题',
    FILL: '填空题',
    SAQ: '简答题',
    CASE: '案例分析题',
  }),
  paperType: rows({ MOCK: '模拟试卷', REAL: '历年真题', SECTION: '章节练习', COURSE: '课程试卷' }),
  examMode: rows({ PRACTICE: '练习模式', EXAM: '考试模式' }),
  recordStatus: rows({ DOING: '进行中', TO_MARK: '待自评', DONE: '已完成' }),
  feedbackType: rows({
    STEM: '题干有误',
    OPTION: '选项有误',
    ANSWER: '答案有误',
    ANALYSIS: '解析有误',
    PICTURE: '图片显示不全',
    OTHER: '其他',
  }),
};
