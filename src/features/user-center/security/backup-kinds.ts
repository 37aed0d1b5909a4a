import { isOfQuestion, notePlace } from '@/components/notes/note-rules';
import type { Entries, EntryOf } from '@/learning/backup/entries';
import { reasonLabel } from '@/learning/losses/losses';
import { dayText } from '@/learning/study-days';
import { formatDateTime, formatTotalTime } from '@/shared/lib/format';

/** The kinds of entries that are shown to the learner, each with its unit. */
export const shownKinds = [
  { kind: 'log', name: '学习记录', unit: '天' },
  { kind: 'notes', name: '笔记', unit: '条' },
  { kind: 'reviews', name: '复习日', unit: '题' },
  { kind: 'reasons', name: '为什么错', unit: '题' },
  { kind: 'places', name: '课时进度', unit: '节' },
  { kind: 'plans', name: '备考计划', unit: '项' },
  { kind: 'settings', name: '做题设置', unit: '项' },
  { kind: 'drafts', name: '草稿与反馈', unit: '份' },
] as const satisfies readonly { kind: keyof Entries; name: string; unit: string }[];
export type ShownKind = (typeof shownKinds)[number]['kind'];

/** Names of things that entries refer to by id. */
export interface EntryNames {
  course: (id: string) => string;
  lesson: (id: string) => string | undefined;
  /** A project or a subject. */
  classOf: (id: string) => string | undefined;
  stem: (questionId: string) => string | undefined;
}
/** Names of lessons and questions that the entries of device and file contain. */
export function namesIn(all: readonly Pick<Entries, 'lasts' | 'notes'>[]): Pick<EntryNames, 'lesson' | 'stem'> {
  const [lessons, stems] = [new Map<string, string>(), new Map<string, string>()];
  for (const { lasts, notes } of all) {
    for (const { coursewareId, name } of Object.values(lasts)) lessons.set(coursewareId, name);
    for (const note of Object.values(notes)) {
      if (note.coursewareId !== null && note.coursewareName) lessons.set(note.coursewareId, note.coursewareName);
      if (isOfQuestion(note) && note.question) stems.set(note.owner.slice('question:'.length), note.question.stem);
    }
  }
  return { lesson: (id) => lessons.get(id), stem: (id) => stems.get(id) };
}

const partsOf = (id: string): [string, string] => {
  const [first = '', ...rest] = id.split('/');
  return [first, rest.join('/')];
};
/** Subjects of the wrong questions that the entries of device and file review. */
export const reviewedSubjects = (all: readonly Entries[]): string[] =>
  all.flatMap(({ reviews }) => Object.keys(reviews).map((id) => partsOf(id)[0]));
const seconds = (day: EntryOf<'log'>): number =>
  Object.values(day).reduce((sum, { seconds: studied }) => sum + studied, 0);
const timeText = (at: number): string => (at > 0 ? formatDateTime(at) : '时间不明');

const settingNames: Readonly<Record<string, string>> = {
  autoNext: '自动下一题',
  list: '列表显示',
  focus: '专注模式',
  keys: '快捷键',
  font: '字号',
  theme: '考试主题',
  batch: '每批题数',
  order: '出题顺序',
  autoRemove: '答对自动移出',
  showAnswers: '显示答案',
  withAnswers: '打印含答案',
  runs: '连对次数',
  chapters: '未完成的章节',
  seen: '浏览位置',
};
const draftNames: Readonly<Record<string, string>> = {
  note: '笔记',
  chat: '客服留言',
  'chat-unsent': '没有发出的客服留言',
  address: '收货地址',
  profile: '个人资料',
  feedback: '意见反馈',
  sentFeedback: '我的反馈',
  scratch: '草稿纸',
  scores: '自评分数',
  reports: '题目纠错',
  questionNotes: '题目笔记',
  checkout: '订单备注',
  activations: '最近的激活',
};
function planName(id: string, { classOf }: EntryNames): string {
  const [key, path] = partsOf(id);
  const [field, project] = key === 'dates' ? ['', path] : partsOf(path);
  if (field === 'isOff') return '备考进度的开关';
  return `${key === 'dates' ? '考试日期' : '备考进度'}：${classOf(project) ?? '其他项目'}`;
}

/** The name of an entry, and its state on this device or in the file: its date if it has one. */
type Texts = {
  [K in ShownKind]: {
    name: (id: string, entry: EntryOf<K>, names: EntryNames) => string;
    state: (entry: EntryOf<K>, id: string) => string;
  };
};
const undated = () => '没有日期';
export const entryTexts: Texts = {
  log: { name: (id) => dayText(Number(id)), state: (day) => formatTotalTime(seconds(day)) },
  notes: {
    name: (_id, note) => `${notePlace(note)}：${note.text}`,
    state: ({ editedAt, createdAt }) => timeText(editedAt ?? createdAt),
  },
  reviews: {
    name: (id, _entry, { classOf, stem }) => {
      const [subject, question] = partsOf(id);
      return `${classOf(subject) ?? '题库'}：${stem(question) ?? `题目 ${question}`}`;
    },
    state: ({ card, isMuted }) => [...(card ? [timeText(card.at)] : []), ...(isMuted ? ['不再提醒'] : [])].join('，'),
  },
  reasons: {
    name: (_id, { title, typeName, topId }, { stem }) =>
      `${title || '错题本'}：${typeName} ${stem(topId) ?? `题目 ${topId}`}`,
    state: ({ reason, markedAt }) => `${reason ? reasonLabel(reason) : '没标'}，${timeText(markedAt)}`,
  },
  places: {
    name: (id, _entry, { course, lesson }) => {
      const [courseId, coursewareId] = partsOf(id);
      return `${lesson(coursewareId) ?? `课时 ${coursewareId}`} · ${course(courseId)}`;
    },
    state: ({ reached, finished }) => `${timeText(reached?.at ?? finished ?? 0)}${finished === null ? '' : '，已学完'}`,
  },
  plans: {
    name: (id, _entry, names) => planName(id, names),
    state: (value, id) => (id.startsWith('dates/') && typeof value === 'string' ? value || '已清除' : undated()),
  },
  settings: { name: (id) => settingNames[id.split('/')[1] ?? ''] ?? '做题设置', state: undated },
  drafts: { name: (id) => draftNames[id.split(':')[1] ?? ''] ?? '草稿', state: undated },
};
