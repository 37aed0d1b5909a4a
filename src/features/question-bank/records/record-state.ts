import { reasonChoice } from '@/learning/losses/losses';
import { choiceOf, pageOf } from '@/shared/lib/address-state';
import { keysOf } from '@/shared/lib/keys-of';
import type { RecordFilter } from '@/api/questionbank/record-endpoints';

export const recordTabs = ['1', '2', '3'] as const;
export type RecordTab = (typeof recordTabs)[number];
export const recordTabLabels: Record<RecordTab, string> = { 1: '做题记录', 2: '错题本', 3: '收藏夹' };

/** Keys are values in the address, values are what is sent to the server. */
export const recordTypes = {
  '': '全部',
  paper: '试卷',
  section: '章节',
  courseware: '随堂测',
  book: '复习',
} as const;
export const recordModes = { '': '全部', EXAM: '考试', PRACTICE: '练习' } as const;
export const recordStatuses = { '': '全部', DOING: '进行中', TO_MARK: '待自评', DONE: '已完成' } as const;

const bookSorts = ['', 'times', 'section', 'type'] as const;

const sourceTypes: Record<string, string> = {
  paper: 'PAPER',
  section: 'SECTION',
  courseware: 'COURSEWARE',
  book: 'WRONG,COLLECT',
};
const keyOf = <Key extends string>(table: Readonly<Record<Key | '', string>>, value: string | null): Key | '' =>
  keysOf(table).find((key) => key === value) ?? '';
const dayOf = (value: string | null): string => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '');

export function parseRecord(query: URLSearchParams) {
  return {
    tab: choiceOf(query, 'tab', recordTabs),
    type: keyOf(recordTypes, query.get('type')),
    mode: keyOf(recordModes, query.get('mode')),
    status: keyOf(recordStatuses, query.get('status')),
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    /** Only records with answers that this device has not sent. */
    unsent: query.get('only') === 'unsent',
    page: pageOf(query),
    by: choiceOf(query, 'by', ['section', 'type']),
    section: query.get('section') ?? '',
    questionType: query.get('qtype') ?? '',
    /** Knowledge points, with | between several. */
    point: query.get('point') ?? '',
    /** Sorting of a book; '' for the server's order, newest first. */
    sort: choiceOf(query, 'sort', bookSorts),
    words: (query.get('q') ?? '').trim(),
    why: reasonChoice(query.get('why')),
    muted: query.get('muted') === '1',
  };
}
export type RecordState = ReturnType<typeof parseRecord>;

export const recordsPerPage = 10;
export const hasFilter = ({ type, mode, status, from, to }: RecordState): boolean =>
  [type, mode, status, from, to].some((value) => value !== '');

export function recordFilter(state: RecordState, subjectId: string | null): RecordFilter {
  const { page, type, mode, status, from, to } = state;
  return {
    current: page,
    size: recordsPerPage,
    subjectId: subjectId || undefined,
    sourceType: sourceTypes[type],
    examMode: mode || undefined,
    status: status || undefined,
    startDate: from || undefined,
    endDate: to || undefined,
  };
}
