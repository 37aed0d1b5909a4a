import { database, type Note, type StudyDay } from '@/offline/db';
import { announceChange } from '@/offline/device-changes';
import { onDevice } from '@/offline/device-storage';
import { reviewOf } from '@/offline/review-cards';
import { ownKey } from '@/session/own-settings';
import { practiceOf } from '@/session/practice';
import { isRecord } from '@/shared/lib/is-record';
import { writeStored, type Persisted } from '@/shared/lib/persisted';
import { local, jsonIn } from '@/shared/lib/storage';
import { memoryOf } from '../course-memory';
import { datesOf } from '../basics/exam-date';
import { lossesOf, partsOf } from '../losses/losses';
import { paceSettingsOf } from '../pace-settings';
import { isSame, mergeEntries, type Entries, type EntryOf } from './entries';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a stored object that differ from its default, by path: `practice/autoNext`, `practice/runs/q1`. */
const fieldsOf = (value: Fields, initial: Fields, path: string): [string, unknown][] =>
  Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
    const before = initial[name];
    if (isRecord(field) && isRecord(before)) return fieldsOf(field, before, `${path}/${name}`);
    return isSame(field, before) ? [] : [[`${path}/${name}`, field]];
  });
const withField = (value: Fields, [name = '', ...rest]: readonly string[], field: unknown): Fields => {
  const inner = value[name];
  return { ...value, [name]: rest.length > 0 ? withField(isRecord(inner) ? inner : {}, rest, field) : field };
};
/** Entries of a store whose fields have no time stamp, by `key/field`. */
const storedFields = <T extends Fields>(key: string, store: Persisted<T>): [string, unknown][] =>
  fieldsOf(store.getState(), store.getInitialState(), key);

/** The rest of each of this learner's storage keys that begins with `start`. */
const endings = (userId: string, start: string): string[] => {
  const whole = ownKey(userId, start);
  return local.keys().flatMap((key) => (key.startsWith(whole) ? key.slice(whole.length) : []));
};

function logEntries(rows: readonly StudyDay[]): Entries['log'] {
  const log: Entries['log'] = {};
  for (const { day, courseId, seconds, lessons } of rows)
    log[day] = { ...log[day], [courseId]: { seconds, lessons: [...lessons].sort() } };
  return log;
}
const noteEntry = ({ id, userId: _own, ...note }: Note): [string, EntryOf<'notes'>] => [id, note];

function courseEntries(userId: string): Pick<Entries, 'places' | 'lasts'> {
  const courses = endings(userId, 'course:').map((id) => ({ id, ...memoryOf(id, userId).getState() }));
  const places = courses.flatMap(({ id: courseId, positions, reachedAt, last, finished }) =>
    [...new Set([...Object.keys(positions), ...Object.keys(finished)])].map((id): [string, EntryOf<'places'>] => {
      const position = positions[id];
      const at = reachedAt[id] ?? (last?.coursewareId === id ? last.at : 0);
      const reached = position === undefined ? null : { position, at };
      return [`${courseId}/${id}`, { reached, finished: finished[id] ?? null }];
    }),
  );
  const lasts = courses.flatMap(({ id, last }) => (last ? [[id, last] as const] : []));
  return { places: Object.fromEntries(places), lasts: Object.fromEntries(lasts) };
}

function reviewEntries(userId: string): Pick<Entries, 'reviews' | 'records'> {
  const subjects = endings(userId, 'review:').map((id) => ({ id, ...reviewOf(userId, id).getState() }));
  const reviews = subjects.flatMap(({ id, cards, muted }) =>
    [...new Set([...Object.keys(cards), ...muted])].map((question): [string, EntryOf<'reviews'>] => [
      `${id}/${question}`,
      { card: cards[question] ?? null, isMuted: muted.includes(question) },
    ]),
  );
  const records = subjects.flatMap(({ id, records: read }) =>
    Object.entries(read).map(([record, at]) => [`${id}/${record}`, at] as const),
  );
  return { reviews: Object.fromEntries(reviews), records: Object.fromEntries(records) };
}

const entriesOf = (userId: string, log: readonly StudyDay[], notes: readonly Note[]): Entries => ({
  log: logEntries(log),
  notes: Object.fromEntries(notes.map(noteEntry)),
  ...courseEntries(userId),
  ...reviewEntries(userId),
  reasons: Object.fromEntries(Object.entries(lossesOf(userId).getState()).filter(([, { markedAt }]) => markedAt > 0)),
  plans: Object.fromEntries([
    ...storedFields('dates', datesOf(userId)),
    ...storedFields('pace', paceSettingsOf(userId)),
  ]),
  settings: Object.fromEntries(storedFields('practice', practiceOf(userId))),
  drafts: Object.fromEntries(
    endings(userId, 'draft:')
      .map((end) => [`draft:${end}`, local.read(ownKey(userId, `draft:${end}`)) ?? ''] as const)
      .filter(([, text]) => !isEmptyDraft(text)),
  ),
});

/** Whether a stored draft contains nothing that the learner has written or chosen. */
function isEmptyDraft(text: string): boolean {
  const isEmpty = (value: unknown): boolean =>
    typeof value === 'object' && value !== null ? Object.values(value).every(isEmpty) : value === '' || value === null;
  return text === 'null' || isEmpty(jsonIn(text) ?? text);
}

function grouped<T>(entries: Record<string, T>): Map<string, [string, T][]> {
  const groups = new Map<string, [string, T][]>();
  for (const [id, entry] of Object.entries(entries)) {
    const [group, name] = partsOf(id);
    groups.set(group, [...(groups.get(group) ?? []), [name, entry]]);
  }
  return groups;
}

function courseTexts(userId: string, { places, lasts }: Entries): [string, object][] {
  const groups = grouped(places);
  return [...new Set([...groups.keys(), ...Object.keys(lasts)])].map((courseId) => {
    const entries = groups.get(courseId) ?? [];
    // Oldest first, because `keepPlace` drops entries from the front.
    const reached = entries
      .flatMap(([id, entry]) => (entry.reached ? [{ id, ...entry.reached }] : []))
      .sort((a, b) => a.at - b.at);
    const done = entries.flatMap(([id, { finished }]) => (finished === null ? [] : [[id, finished] as const]));
    return [
      `course:${courseId}`,
      {
        ...memoryOf(courseId, userId).getState(),
        last: lasts[courseId] ?? null,
        positions: Object.fromEntries(reached.map(({ id, position }) => [id, position])),
        reachedAt: Object.fromEntries(reached.flatMap(({ id, at }) => (at > 0 ? [[id, at] as const] : []))),
        finished: Object.fromEntries(done.sort(([, a], [, b]) => a - b)),
      },
    ];
  });
}
function reviewTexts(userId: string, { reviews, records }: Entries): [string, object][] {
  const [questions, read] = [grouped(reviews), grouped(records)];
  return [...new Set([...questions.keys(), ...read.keys()])].map((subject) => {
    const entries = questions.get(subject) ?? [];
    return [
      `review:${subject}`,
      {
        ...reviewOf(userId, subject).getState(),
        cards: Object.fromEntries(entries.flatMap(([id, { card }]) => (card ? [[id, card] as const] : []))),
        muted: entries.flatMap(([id, { isMuted }]) => (isMuted ? id : [])),
        records: Object.fromEntries(read.get(subject) ?? []),
      },
    ];
  });
}
const reasonTexts = (userId: string, { reasons }: Entries): [string, object][] =>
  Object.keys(reasons).length === 0 ? [] : [['losses', { ...lossesOf(userId).getState(), ...reasons }]];

function fieldTexts(userId: string, entries: Entries): [string, object][] {
  const fields = grouped({ ...entries.plans, ...entries.settings });
  const stores = [
    ['dates', datesOf(userId)],
    ['pace', paceSettingsOf(userId)],
    ['practice', practiceOf(userId)],
  ] as const;
  return stores.flatMap(([key, store]): [string, object][] => {
    const changes = fields.get(key);
    if (!changes) return [];
    const before: Fields = store.getState();
    return [[key, changes.reduce((value, [path, field]) => withField(value, path.split('/'), field), before)]];
  });
}
/** The new texts of all storage keys that the entries change, by full key. */
function changedTexts(userId: string, here: Entries, entries: Entries): Map<string, string> {
  const objects = [
    ...courseTexts(userId, entries),
    ...reviewTexts(userId, entries),
    ...reasonTexts(userId, entries),
    ...fieldTexts(userId, entries),
  ];
  const texts = [
    ...objects.map(([key, value]) => [key, JSON.stringify(value)] as const),
    ...Object.entries(entries.drafts),
  ];
  const isNew = ([key, text]: readonly [string, string]) =>
    key in here.drafts ? here.drafts[key] !== text : local.read(ownKey(userId, key)) !== text;
  return new Map(texts.filter(isNew).map(([key, text]) => [ownKey(userId, key), text]));
}

const changed = <T>(here: Record<string, T>, next: Record<string, T>): [string, T][] =>
  Object.entries(next).filter(([id, entry]) => !isSame(entry, here[id]));

/** All data of a learner that only this device has. Rejects if its database cannot be read. */
export const deviceEntries = (userId: string): Promise<Entries> =>
  onDevice(async () => {
    const db = await database();
    const [log, notes] = await Promise.all([
      db.getAllFromIndex('log', 'user', userId),
      db.getAllFromIndex('notes', 'user', userId),
    ]);
    return entriesOf(userId, log, notes);
  });

/**
 * Merges the entries of a file into this device, all or nothing: the storage keys are written before the transaction
 * ends, and restored if it fails. Returns false or rejects if the device refuses; its data is then unchanged.
 */
export const importEntries = (userId: string, file: Entries): Promise<boolean> =>
  onDevice(async () => {
    const tx = (await database()).transaction(['log', 'notes'], 'readwrite');
    // Prevents an unhandled rejection after an abort, when the code below does not await `tx.done`.
    tx.done.catch(() => undefined);
    const [log, notes] = [tx.objectStore('log'), tx.objectStore('notes')];
    const rows = await Promise.all([log.index('user').getAll(userId), notes.index('user').getAll(userId)]);
    const here = entriesOf(userId, ...rows);
    const entries = mergeEntries(here, file);
    await Promise.all([
      ...changed(here.log, entries.log).flatMap(([day, courses]) =>
        Object.entries(courses).map(([courseId, studied]) =>
          log.put({ userId, day: Number(day), courseId, ...studied }),
        ),
      ),
      ...changed(here.notes, entries.notes).map(([id, note]) => notes.put({ id, userId, ...note })),
    ]);
    const undo = writeStored(changedTexts(userId, here, entries));
    if (!undo) {
      tx.abort();
      return false;
    }
    try {
      await tx.done;
    } catch (error) {
      undo();
      throw error;
    }
    announceChange('log');
    announceChange('notes');
    return true;
  });
