import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueQueries } from '@/api/products/queries';
import { recordQueries } from '@/api/questionbank/record-queries';
import type { RecordRow } from '@/api/questionbank/record-schema';
import type { OwnedCourse } from '@/api/usercenter/schema';
import { createQueryClient } from '@/app/query-client';
import {
  actionCommand,
  pageCommand,
  type Command,
  lessonCommands,
  ownCourseCommand,
} from '@/components/command/command';
import { CommandList } from '@/components/command/command-box';
import { commandKeys, isCommandKey } from '@/components/command/command-prompt';
import { keepRecent, useRecent } from '@/components/command/use-commands';
import { useActions } from '@/components/command/use-actions';
import { signIn } from '../../sign-in';
import { ware } from '../../features/player/support';
import { recordRow } from '../../features/question-bank/record-row';
import { nodeOf } from '../../course-of';
import { pageOf } from '../../page-of';
import { texts } from '../../texts';
import { around } from '../../show';

const client = createQueryClient();
afterEach(() => client.clear());
const wrapper = around(client);
const owned = (courseId: string, changes: Partial<OwnedCourse> = {}) =>
  ({ courseId, title: `课程${courseId}`, type: 'PACK', ...changes }) as OwnedCourse;

it('the command of an owned course opens its page in 我的课程', () => {
  const { key, note, to, needsLogin } = ownCourseCommand(owned('3002'));
  expect([key, note, to, needsLogin]).toEqual(['own:3002', '课程包', '/uc/my-course/sys/detail/3002', true]);
});

describe('lessons of owned courses', () => {
  const lessonRows = (...courses: OwnedCourse[]) =>
    lessonCommands(client, courses).map(({ title, note, to }) => [title, note, to]);

  it('are those already in the cache, in catalogue order at any depth', () => {
    const tree = [nodeOf('a', { children: [nodeOf('a1')] }), nodeOf('b'), nodeOf('c')];
    client.setQueryData(catalogueQueries.tree('1').queryKey, tree);
    client.setQueryData(catalogueQueries.coursewares('b').queryKey, [ware('w3', { stageId: 'b' })]);
    client.setQueryData(catalogueQueries.coursewares('a1').queryKey, [ware('w1'), ware('w2')]);
    client.setQueryData(catalogueQueries.coursewares('elsewhere').queryKey, [ware('w9')]);
    expect(lessonRows(owned('1'))).toEqual([
      ['w1', '课程1', '/course-player/1?coursewareId=w1'],
      ['w2', '课程1', '/course-player/1?coursewareId=w2'],
      ['w3', '课程1', '/course-player/1?coursewareId=w3&stageId=b'],
    ]);
  });

  it('are none if nothing is cached', () => expect(lessonRows(owned('1'))).toEqual([]));
});

describe('recent choices', () => {
  const lesson: Command = {
    kind: 'lesson',
    key: 'lesson:1:w1',
    title: '第一课',
    note: '课程',
    icon: 'play-circle',
    to: '/course-player/1?coursewareId=w1',
    needsLogin: false,
  };
  const page = pageCommand({ label: '名师', to: '/teacher', icon: 'user', needsLogin: false });
  const dark = actionCommand({ key: 'theme:dark', title: '深色', icon: 'moon' });
  const recent = (...present: Command[]) => renderHook(() => useRecent(present)).result.current;

  it('show a page or an action only if it is available now', () => {
    for (const command of [lesson, page, dark]) keepRecent(command);
    expect(recent()).toEqual([lesson]);
    const named = { ...page, title: '名师团队' };
    expect(recent(named).map(({ title }) => title)).toEqual(['名师团队', '第一课']);
    expect(recent(page, dark).map(({ title }) => title)).toEqual(['深色', '名师', '第一课']);
  });

  it('need a login for an owned course, but not for a lesson or a course', () => {
    keepRecent(ownCourseCommand(owned('1')));
    keepRecent({ ...lesson, kind: 'course', key: 'course:7', icon: 'book' });
    keepRecent(lesson);
    expect(recent().map(({ kind, needsLogin, icon }) => [kind, needsLogin, icon])).toEqual([
      ['lesson', false, 'play-circle'],
      ['course', false, 'book'],
      ['own', true, 'book'],
    ]);
  });

  it('without an address are not shown', () => {
    keepRecent({ ...lesson, to: null });
    expect(recent()).toEqual([]);
  });
});

describe('the action to continue a record', () => {
  const filter = { current: 1, size: 4, status: 'DOING,TO_MARK' };
  const actions = (...records: RecordRow[]) => {
    client.setQueryData(recordQueries.page(filter, true).queryKey, pageOf(records));
    const ask = { logout: vi.fn<() => void>(), clear: vi.fn<() => void>() };
    return renderHook(() => useActions(ask), { wrapper }).result.current;
  };
  const record = (id: string, changes: Partial<RecordRow> = {}) =>
    recordRow({ id, title: `卷${id}`, sourceId: '501', status: 'DOING', examMode: 'PRACTICE', ...changes });
  const going = (...records: RecordRow[]) => {
    const found = actions(...records).find(({ key }) => key === 'record');
    return found && [found.title, found.note, found.to, found.needsLogin];
  };
  beforeEach(() => signIn());

  const exam = ['继续上次考试', '卷2', '/question-bank/learn-center/501/2?mode=EXAM', true];
  const practice = ['继续上次练习', '卷1', '/question-bank/learn-center/501/1?mode=PRACTICE', true];
  it.each<[string, RecordRow[], unknown[] | undefined]>([
    ['an exam if there is one', [record('1'), record('2', { examMode: 'EXAM' })], exam],
    ['otherwise the newest practice', [record('1'), record('2')], practice],
    ['absent for a record that waits for marks', [record('1', { status: 'TO_MARK', examMode: 'EXAM' })], undefined],
    ['absent without records', [], undefined],
  ])('is %s', (_what, records, expected) => expect(going(...records)).toEqual(expected));
});

describe('the list of commands', () => {
  const command = pageCommand({ label: '名师', to: '/teacher', icon: 'user', needsLogin: false });
  const list = () => {
    const onChoose = vi.fn<(chosen: Command, inNewTab: boolean) => void>();
    const onMark = vi.fn<(key: string) => void>();
    render(
      <CommandList
        ref={createRef()}
        id="list"
        groups={[{ label: '页面', commands: [{ ...command, marks: [1] }], line: '还有一行' }]}
        current={command.key}
        optionId={(key) => `o-${key}`}
        onMark={onMark}
        onChoose={onChoose}
      />,
      { wrapper },
    );
    return { onChoose, onMark, option: screen.getByRole('option') };
  };

  it.each<[string, string, MouseEventInit, boolean[]]>([
    ['a click opens', 'click', {}, [false]],
    ['Ctrl and a click open a tab', 'click', { ctrlKey: true }, [true]],
    ['Cmd and a click open a tab', 'click', { metaKey: true }, [true]],
    ['the middle button opens a tab', 'auxclick', { button: 1 }, [true]],
    ['the right button opens nothing', 'auxclick', { button: 2 }, []],
  ])('%s', (_what, type, init, opened) => {
    const { onChoose, option } = list();
    fireEvent(option, new MouseEvent(type, { bubbles: true, ...init }));
    expect(onChoose.mock.calls.map(([, inNewTab]) => inNewTab)).toEqual(opened);
  });

  it('marks the option under the pointer and leaves the focus in the field', () => {
    const { onMark, option } = list();
    fireEvent.pointerMove(option);
    expect(onMark).toHaveBeenCalledExactlyOnceWith(command.key);
    expect(fireEvent.pointerDown(option)).toBe(false);
    expect([option.getAttribute('aria-selected'), option.id]).toEqual(['true', `o-${command.key}`]);
    expect(texts(option.querySelectorAll('mark'))).toEqual(['师']);
    expect(screen.getByText('还有一行')).toBeVisible();
  });
});

describe('the keys of the command box', () => {
  it.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘ K'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', '⌘ K'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl K'],
  ])('have the names of the keyboard of %s', (userAgent, keys) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    expect(commandKeys()).toBe(keys);
  });

  it.each([
    ['k', { ctrlKey: true }, true],
    ['K', { metaKey: true }, true],
    ['k', {}, false],
    ['j', { ctrlKey: true }, false],
    ['k', { ctrlKey: true, altKey: true }, false],
  ])('%s with %j: %s', (key, held, opens) => {
    expect(isCommandKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })).toBe(opens);
  });
});
