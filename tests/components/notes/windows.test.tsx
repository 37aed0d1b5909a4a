import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/offline/db';
import { testWorld } from '@/mocks/node';
import { learnerId, paperId, seedRecord } from '../../features/question-bank/support';
import { film } from '../../features/player/support';
import { noteOf } from '../../note-of';
import { forgetMemory } from '../../reload';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';
import { leaseElsewhere } from '../../web-locks';

beforeEach(() => signIn());

const there = '那边写到一半';
const place = { coursewareId: '3001-0-w1', coursewareName: '课程介绍与学习方法', stageId: null, time: 3 };
const saved = () =>
  noteOf('a', { userId: learnerId(), owner: 'course:3001', ...place, text: '存好的', createdAt: testWorld().now() });

/** The part of a draft's keys that names the other window. */
const by = '~0f0f0f0f';
/** Stores a draft as the other window does. */
function store(name: string, draft: object): void {
  localStorage.setItem(`u:${learnerId()}:draft:${name}`, JSON.stringify(draft));
  // The note of the test before is saved when it leaves, and may have been remembered since.
  forgetMemory();
}

/** A place where a note is written: puts a draft there, opens it, and starts to write. */
interface Place {
  draft: () => void;
  begin: () => Promise<{ field: HTMLElement; user: ReturnType<typeof visit>['user'] }>;
  /** What the field has of this window alone. */
  own: string;
}
const places: [string, Place][] = [
  [
    'a new note of the player',
    {
      draft: () => store('note:3001', { added: { [`new${by}`]: { ...place, text: there } } }),
      begin: async () => {
        const { user } = visit('/course-player/3001?coursewareId=3001-0-w1');
        await film();
        await user.click(await screen.findByRole('tab', { name: /笔记/ }));
        return { user, field: await screen.findByRole('textbox', { name: /记笔记/ }) };
      },
      own: '',
    },
  ],
  [
    'a saved note',
    {
      draft: () => store('note:3001', { edits: { [`a${by}`]: there }, begun: { [`a${by}`]: saved() } }),
      begin: async () => {
        await (await database()).put('notes', saved());
        const { user } = visit('/uc/my-notes');
        await screen.findByText('1 条，仅本机');
        const button = screen.queryByRole('button', { name: '编辑笔记' });
        if (button) await user.click(button);
        return { user, field: await screen.findByRole('textbox', { name: '编辑笔记' }) };
      },
      own: '存好的',
    },
  ],
  [
    'the note of a question',
    {
      draft: () => store('questionNotes', { [`${seedRecord().questionIds[0]}${by}`]: there }),
      begin: async () => {
        const row = seedRecord();
        row.status = 'DONE';
        const { user } = visit(`/question-bank/learn-center-analyze/${paperId}/${row.id}?q=${row.questionIds[0]}`);
        const field = await screen.findByRole('textbox', { name: /我的笔记/ });
        await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
        return { user, field };
      },
      own: '',
    },
  ],
];

describe.each(places)('the text that another window has for %s', (_name, { draft, begin, own }) => {
  it('stays in that window while it is open', async () => {
    leaseElsewhere('window:0f0f0f0f');
    draft();
    const { field, user } = await begin();
    expect(field).toHaveValue(own);
    await user.type(field, '这边');
    expect(field).toHaveValue(`${own}这边`);
    expect(JSON.stringify(localStorage)).toContain(there);
  });

  it('is shown here once that window is closed', async () => {
    draft();
    await begin();
    expect(await screen.findByDisplayValue(there)).toBeVisible();
    expect(JSON.stringify(localStorage)).not.toContain('0f0f0f0f');
  });
});

it('the new note of an older build, which names no window, is shown', async () => {
  localStorage.setItem(`u:${learnerId()}:draft:note:3001`, JSON.stringify({ note: { ...place, text: there } }));
  forgetMemory();
  const { field } = await (places[0]?.[1].begin() ?? Promise.reject(new Error('no place')));
  await waitFor(() => expect(field).toHaveValue(there));
});
