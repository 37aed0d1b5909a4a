import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Paper, TypeRule } from '@/api/questionbank/paper-schema';
import { getRecordPage, getRecordQuestions } from '@/api/questionbank/record-endpoints';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { serverNow } from '@/api/server-clock';
import { AttemptsTable } from '@/features/question-bank/paper/attempts-table';
import { CoverHead } from '@/features/question-bank/paper/cover-head';
import { LockedPaper } from '@/features/question-bank/paper/locked-paper';
import { RulesTable } from '@/features/question-bank/paper/rules-table';
import { StartCard } from '@/features/question-bank/paper/start-card';
import { UnfinishedBanner } from '@/features/question-bank/paper/unfinished-banner';
import { useUnfinished } from '@/features/question-bank/paper/use-unfinished';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { database } from '@/offline/db';
import { deviceStorage } from '@/offline/device-storage';
import { signIn } from '../../../sign-in';
import { show } from '../../../show';
import { paperRow } from '../paper-row';
import { emptyDevice, learnerId } from '../support';

beforeEach(async () => {
  await emptyDevice();
  signIn();
});

const paper = (facts: Partial<Paper> = {}) =>
  paperRow({ subjectName: '工程经济', doneCount: 12, bestScore: 71.5, ...facts });
const record = (facts: Partial<RecordRow> = {}): RecordRow => ({
  id: 'r1',
  sourceId: 'p1',
  sourceType: 'PAPER',
  title: '模拟卷',
  examMode: 'EXAM',
  status: 'DOING',
  questionCount: 30,
  answeredCount: 7,
  correctCount: null,
  score: null,
  totalScore: 100,
  usedTime: 65,
  updateTime: Date.parse('2026-04-16T09:08:07+08:00'),
  subjectId: 's1',
  clientSeq: 3,
  closedBy: null,
  ...facts,
});
const rule = (facts: Partial<TypeRule>): TypeRule => ({
  questionType: 'SINGLE',
  count: 20,
  scoreEach: 1,
  ruleText: '',
  partial: null,
  points: null,
  ...facts,
});
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the head of a cover', () => {
  const facts = () =>
    screen
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.parentElement?.querySelector('dd')?.textContent}`);
  it('tells what the paper asks', () => {
    show(<CoverHead paper={paper()} />);
    expect(facts()).toEqual(['题数 30', '总分 100', '及格线 60', '时长（分钟） 120']);
    expect(screen.getByText('12 人做过，我的最高分 71.5')).toBeVisible();
    for (const tag of ['2026 年', '工程经济']) expect(screen.getByText(tag)).toBeVisible();
  });
  it('says what is not set, and nothing of what it does not know', () => {
    show(
      <CoverHead paper={paper({ passScore: null, duration: null, year: null, subjectName: '', bestScore: null })} />,
    );
    expect(facts()).toEqual(['题数 30', '总分 100', '及格线 未设', '时长（分钟） 不限']);
    expect(screen.getByText('12 人做过')).toBeVisible();
    expect(screen.queryByText(/ 年$/)).toBeNull();
  });
});

it('the rules say what a part of an answer earns, unless the server’s own words do', () => {
  const rules = [
    rule({}),
    rule({ questionType: 'MULTIPLE', scoreEach: 2, ruleText: '错选不得分', partial: 'EACH', points: 0.5 }),
    rule({ questionType: 'FILL', partial: 'NONE' }),
    rule({ questionType: 'JUDGE', ruleText: '少选得 1 分', partial: 'NONE' }),
    rule({ questionType: 'CASE', scoreEach: null, partial: 'EACH' }),
    rule({ questionType: 'SAQ' }),
  ];
  show(<RulesTable rules={rules} />);
  expect(rows().map((cells) => cells.slice(1).join(' '))).toEqual([
    '题数 每题 计分规则',
    '20 1 分 按标准答案计分',
    '20 2 分 错选不得分；少选时每个正确选项得 0.5 分',
    '20 1 分 少选不得分',
    '20 1 分 少选得 1 分',
    '20 分值不等 按小题计分，客观小题自动判分，其余交卷后自评；少选时每个正确选项得 0 分',
    '20 1 分 交卷后对照参考答案自评',
  ]);
});

describe('the attempts', () => {
  const open = (...records: RecordRow[]) => {
    server.use(mock(getRecordPage, () => ({ records, total: records.length }) as never));
    show(<AttemptsTable paperId="p1" questionCount={20} />);
  };
  it('are told with what each of them came to', async () => {
    open(
      record({ status: 'DONE', score: 88.5, correctCount: 24 }),
      record({ id: 'r2', status: 'DONE', score: 9, totalScore: null, updateTime: null, examMode: 'PRACTICE' }),
      record({ id: 'r3', status: 'TO_MARK' }),
      record({ id: 'r4' }),
    );
    await screen.findAllByRole('row');
    const cells = rows().slice(1);
    expect(cells.map(([at, , score]) => `${at} ${score}`)).toEqual([
      '2026-04-16 09:08 88.5 / 100',
      '— 9',
      '2026-04-16 09:08 待评',
      '2026-04-16 09:08 进行中',
    ]);
    expect(cells.map((row) => row[4])).toEqual(Array(4).fill('01:05'));
    expect(screen.getByText('20 题计 30 小题')).toBeVisible();
  });
  it('of a paper whose numbers are its questions need no explanation', async () => {
    open(record({ questionCount: 20 }));
    await screen.findAllByRole('row');
    expect(screen.queryByText(/题计/)).toBeNull();
  });
  it('are none at first', async () => {
    open();
    expect(await screen.findByText('还没有做过这份试卷')).toBeVisible();
    expect(screen.queryByRole('row')).toBeNull();
  });
});

describe('the record that waits', () => {
  const banner = (facts: Partial<RecordRow>, left: number | null) => {
    const end = left === null ? null : serverNow() + left;
    const { unmount } = show(<UnfinishedBanner paperId="p1" record={record(facts)} end={end} />);
    const region = screen.getByRole('region', { name: '未完成的记录' });
    const link = within(region).getByRole('link');
    const told = [region.textContent, link.textContent, link.getAttribute('href')];
    unmount();
    return told;
  };
  const way = '/question-bank/learn-center/p1/r1?mode=';
  it('tells how far it went and what is left of its time', () => {
    expect(banner({}, 3_600_000)).toEqual([
      expect.stringMatching(/^上次已答 7 \/ 30 小题，剩余 .*(01:00:00|00:59:5\d).*保存，计时仍在继续继续上次$/),
      '继续上次',
      `${way}EXAM`,
    ]);
    expect(banner({ updateTime: null }, -5)).toEqual([
      '上次已答 7 / 30 小题，考试时间已到，计时仍在继续去交卷',
      '去交卷',
      `${way}EXAM`,
    ]);
    expect(banner({ examMode: 'PRACTICE', updateTime: null }, null)).toEqual([
      '上次已答 7 / 30 小题，练习不限时继续上次',
      '继续上次',
      `${way}PRACTICE`,
    ]);
  });

  function Unfinished() {
    const { old, end } = useUnfinished('p1');
    return <p>{`${old?.id ?? '没有'} ${end}`}</p>;
  }
  const endAt = Date.parse('2026-04-16T11:00:00+08:00');
  const found = (facts: Partial<RecordRow> = {}) => {
    let asked = 0;
    server.use(
      mock(getRecordPage, () => ({ records: [record(facts)], total: 1 }) as never),
      mock(getRecordQuestions, () => {
        asked += 1;
        return { record: { ...record(), currentIndex: 0 }, questions: [], endTimestamp: endAt } as never;
      }),
    );
    return () => asked;
  };
  it('ends when this device knows it to, and the server tells it where it does not', async () => {
    const asked = found();
    const first = show(<Unfinished />);
    expect(await screen.findByText(`r1 ${endAt}`)).toBeVisible();
    expect(asked()).toBe(1);
    first.unmount();
    const db = await database();
    await db.put('papers', { userId: learnerId(), recordId: 'r1', paper: { endTimestamp: 777 } });
    show(<Unfinished />);
    expect(await screen.findByText('r1 777')).toBeVisible();
    expect(asked()).toBe(1);
    await db.delete('papers', [learnerId(), 'r1']);
  });
  it('of a practice has no end', async () => {
    const asked = found({ examMode: 'PRACTICE' });
    show(<Unfinished />);
    expect(await screen.findByText('r1 null')).toBeVisible();
    expect(asked()).toBe(0);
  });
});

describe('the start', () => {
  const card = (facts: Partial<Paper> = {}, mode: 'EXAM' | 'PRACTICE' = 'EXAM', old: RecordRow | null = null) => {
    const onMode = vi.fn();
    return {
      onMode,
      ...show(<StartCard paper={paper(facts)} mode={mode} onMode={onMode} old={old} waiting={false} />),
    };
  };
  const notes = () => screen.getAllByRole('list')[0]?.textContent;
  const modes = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

  it('of an exam says how long it lasts, and what is left for the learner to mark', async () => {
    const { onMode, user } = card({ typeRules: [rule({}), rule({ questionType: 'CASE' })] });
    expect(modes()).toEqual(['考试模式限时 120 分钟，交卷后看答案与成绩', '练习模式不限时，做一题看一题解析']);
    expect(notes()).toBe(
      '时间到自动交卷，已答题目全部保留刷新、断网、换电脑都能接着答，计时不暂停主观题交卷后对照参考答案自评',
    );
    expect(screen.getByRole('radio', { name: /^考试模式/ })).toBeChecked();
    expect(screen.getByRole('button', { name: '开始考试' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^练习模式/ }));
    expect(onMode).toHaveBeenCalledExactlyOnceWith('PRACTICE');
    const checks = screen.getByRole('list', { name: '考前检查' });
    await waitFor(() =>
      expect(
        within(checks)
          .getAllByRole('listitem')
          .map((item) => item.getAttribute('data-ok')),
      ).toEqual(expect.arrayContaining(['true'])),
    );
  });
  it('promises no time where there is none, and nothing of a device that keeps nothing', () => {
    deviceStorage.setState({ keeps: false });
    card({ duration: null, typeRules: [rule({ questionType: 'SAQ' })] });
    expect(modes()[0]).toBe('考试模式不限时，交卷后看答案与成绩');
    expect(notes()).toMatch(/^不限时，交卷前可随时修改刷新、换电脑都能接着答，计时不暂停主观题/);
  });
  it('of objective questions alone says nothing of marking', () => {
    card({ typeRules: [rule({})] });
    expect(notes()).toMatch(/计时不暂停$/);
  });
  it('of a practice says that nothing hurries, and of an earlier record that it begins anew', () => {
    card({}, 'PRACTICE', record());
    expect(notes()).toBe('做一题判一题，解析随时可看进度自动保存，可随时离开');
    expect(screen.getByRole('button', { name: '重新开始练习' })).toBeVisible();
    expect(screen.queryByRole('list', { name: '考前检查' })).toBeNull();
  });
});

it('a locked paper of no course leads back to the bank', () => {
  show(<LockedPaper courseId={null} />);
  expect(screen.getByText('购买课程后可做')).toBeVisible();
  expect(screen.getByRole('link', { name: '返回题库' })).toHaveAttribute('href', '/question-bank/home');
  expect(screen.queryByRole('link', { name: '去购买' })).toBeNull();
});
