import type { MyCourse } from '@/api/usercenter/schema';
import { isOfQuestion, notePlace } from '@/components/notes/note-rules';
import type { Note } from '@/offline/db';
import { choiceOf } from '@/shared/lib/address-state';
import { paths } from '@/shared/paths';
import { wordsOf } from './highlights';

export type NoteKind = 'all' | 'course' | 'question';
export const parseNotes = (query: URLSearchParams) => ({
  words: query.get('q') ?? '',
  kind: choiceOf<NoteKind>(query, 'kind', ['all', 'course', 'question']),
  /** Key of a group; empty for all groups. */
  group: query.get('course') ?? '',
  /** Newest first in one list, instead of a list per course. */
  isFlat: query.get('sort') === 'new',
});

export interface NoteGroup {
  key: string;
  /** null while loading. */
  title: string | null;
  /** Set for a course that the learner owns. */
  course?: MyCourse;
  /** Newest first. */
  notes: Note[];
}

/** Names of courses and subjects that have loaded. */
export interface NoteNames {
  courses: readonly MyCourse[] | 'unknown' | 'failed';
  subjects: ReadonlyMap<string, string> | 'unknown';
}

export const courseIdOf = (note: Note): string => note.owner.slice('course:'.length);

function groupOf(note: Note, { courses, subjects }: NoteNames): Omit<NoteGroup, 'notes'> {
  if (isOfQuestion(note)) {
    const id = note.question?.subjectId ?? '';
    if (id === '') return { key: 'bank', title: '题库' };
    if (subjects === 'unknown') return { key: `bank:${id}`, title: null };
    const name = subjects.get(id);
    return name === undefined ? { key: 'bank', title: '题库' } : { key: `bank:${id}`, title: `题库：${name}` };
  }
  const id = courseIdOf(note);
  if (courses === 'unknown') return { key: id, title: null };
  if (courses === 'failed') return { key: id, title: '课程名称没有读到' };
  const course = courses.find((one) => one.id === id);
  return course ? { key: id, title: course.title, course } : { key: 'other', title: '其他课程' };
}

/** Notes by course, then by subject of the bank; the group of the newest note first. */
export function groupNotes(notes: readonly Note[], names: NoteNames): NoteGroup[] {
  const groups = new Map<string, NoteGroup>();
  for (const note of notes) {
    const group = groupOf(note, names);
    const known = groups.get(group.key);
    if (known) known.notes.push(note);
    else groups.set(group.key, { ...group, notes: [note] });
  }
  const all = [...groups.values()];
  const isBank = ({ key }: NoteGroup) => key === 'bank' || key.startsWith('bank:');
  return [...all.filter((group) => !isBank(group)), ...all.filter(isBank)];
}

export const isOfKind = (note: Note, kind: NoteKind): boolean =>
  kind === 'all' || isOfQuestion(note) === (kind === 'question');

/** Whether the note, or the name of its lesson or question, contains every word of the search. */
export function matches(note: Note, words: string): boolean {
  const text = `${notePlace(note)}\n${note.text}`;
  return wordsOf(words).every((word) => word.test(text));
}

/** The groups with only the notes that pass, without the groups that have none left. */
export const withOnly = (groups: readonly NoteGroup[], passes: (note: Note) => boolean): NoteGroup[] =>
  groups
    .map((group) => ({ ...group, notes: group.notes.filter((note) => passes(note)) }))
    .filter(({ notes }) => notes.length > 0);

/** Address of the second in the film or of the question; null for an older note without one. */
export function originOf(note: Note): string | null {
  if (!isOfQuestion(note))
    return paths.player(courseIdOf(note), { coursewareId: note.coursewareId, stageId: note.stageId, t: note.time });
  // Not every address is safe: an imported backup file may contain any.
  return note.question?.address.startsWith('/question-bank/') ? note.question.address : null;
}
