import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WeekChapters, WeekFigures, WeekDays } from '@/features/my-course/weekly/week-figures';
import type { ChapterFigure, PracticeFigures, StudyFigures } from '@/features/my-course/weekly/week-report';
import { shanghaiDay } from '@/shared/lib/dates';
import { texts } from '../../../texts';

const monday = shanghaiDay(Date.parse('2026-04-13T12:00:00+08:00'));
const thisWeek = { monday, days: 4, isThis: true, isFirst: false };
const earlier = { ...thisWeek, days: 7, isThis: false };
const none = { minutes: [0, 0, 0, 0, 0, 0, 0], total: 0, courses: [], lessons: 0 };
const studied = (changes: Partial<StudyFigures> = {}): StudyFigures => ({ ...none, ...changes });
const some = { records: 2, answered: 20, minutes: 15, correct: 15, judged: 20, blank: 0, waiting: 0 };
const practised = (changes: Partial<PracticeFigures> = {}): PracticeFigures => ({ ...some, ...changes });

describe('the figures of a week', () => {
  type Given = Partial<Parameters<typeof WeekFigures>[0]>;
  const nothing = { now: studied(), before: studied() };
  const practice = { now: practised(), before: practised() };
  const figures = (params: Given) => {
    render(<WeekFigures week={thisWeek} study={nothing} practice={practice} {...params} />);
    return (name: string) =>
      screen.getByText(name, { selector: 'dt > *' }).closest('dt')?.nextElementSibling?.textContent;
  };

  it.each<[string, Partial<StudyFigures>, Partial<StudyFigures>, string]>([
    ['more', { minutes: [30, 0, 5, 0, 0, 0, 0], total: 35 }, { total: 20 }, '35 分钟比上周同期 +15 分钟2 天有学习'],
    ['less', { minutes: [5, 0, 0, 0, 0, 0, 0], total: 5 }, { total: 20 }, '5 分钟比上周同期 −15 分钟1 天有学习'],
    ['as much', { total: 20 }, { total: 20 }, '20 分钟比上周同期持平0 天有学习'],
  ])('compare the study time with the week before: %s', (_what, now, before, text) => {
    expect(figures({ study: { now: studied(now), before: studied(before) } })('学习时间')).toBe(text);
  });

  it('are compared with the whole week before if the week is over', () => {
    const figure = figures({ week: earlier, study: { now: studied({ total: 3 }), before: studied() } });
    expect(figure('学习时间')).toContain('比前一周 +3 分钟');
    expect(figure('做题')).toBe('20 小题比前一周持平交卷 2 份，用时 15 分钟');
  });

  it('count the lessons of both weeks', () => {
    const study = { now: studied({ lessons: 3 }), before: studied({ lessons: 1 }) };
    expect(figures({ study })('学过的课时')).toBe('3 课时比上周同期 +2 课时同一课时只算一次');
  });

  it.each<[string, Partial<PracticeFigures>, Partial<PracticeFigures>, string]>([
    ['better', {}, { correct: 10 }, '75 %比上周同期 +25 个百分点答对 15 / 20 小题'],
    ['some unmarked', { waiting: 2 }, {}, '75 %比上周同期持平答对 15 / 20 小题，2 份待自评未计入'],
    ['all unmarked', { correct: 0, judged: 0, waiting: 1 }, {}, '—没有可比的数据没有判完分的记录，1 份待自评未计入'],
    ['no marked record', { correct: 0, judged: 0 }, {}, '—没有可比的数据没有判完分的记录'],
    ['blank questions', { blank: 3 }, {}, '75 %比上周同期持平答对 15 / 20 小题，未答的 3 小题算作没有答对'],
    ['no accuracy before', {}, { correct: 0, judged: 0 }, '75 %没有可比的数据答对 15 / 20 小题'],
  ])('show the accuracy: %s', (_what, now, before, text) => {
    expect(figures({ practice: { now: practised(now), before: practised(before) } })('正确率')).toBe(text);
  });

  it('of the practice are — if the records failed to load', () => {
    const figure = figures({ practice: undefined });
    expect(texts(screen.getAllByRole('term'))).toEqual(['学习时间仅本机', '学过的课时仅本机', '做题', '正确率']);
    expect([figure('做题'), figure('正确率')]).toEqual(Array(2).fill('—没有可比的数据做题记录没有读到'));
  });
});

describe('the best and weakest chapters', () => {
  const chapter = (name: string, correct: number, isPoint = false) => ({ name, isPoint, correct, total: 10 });
  const all = { requested: 2, read: 2, isPending: false, retry: () => undefined };
  const block = (chapters: ChapterFigure[], reports = all, practice: Partial<PracticeFigures> = {}) => {
    render(<WeekChapters practice={practised(practice)} chapters={chapters} reports={reports} />);
    return screen.getByRole('region', { name: '强项与弱项' });
  };

  it.each<[ChapterFigure[], typeof all, Partial<PracticeFigures>, string]>([
    [[], { ...all, requested: 0, read: 0 }, { records: 0 }, '这一周没有交卷的记录，看不出强项和弱项。'],
    [[], { ...all, requested: 0, read: 0 }, {}, '这一周的记录都在等待自评，评完分才能统计。'],
    [[], all, {}, '没有一个章节或考点做满 5 小题，样本太少，不作判断。'],
    [[], { ...all, read: 0, isPending: true }, {}, ''],
    [[chapter('合同', 4)], all, {}, '只有“合同”做满 5 小题，没有可以比较的。'],
    [[chapter('合同', 4), chapter('网络', 4)], all, {}, '各章节和考点的正确率相同，分不出强弱。'],
  ])('are replaced by a reason for %j, %j, %j: %s', (chapters, reports, practice, text) => {
    expect(block(chapters, reports, practice).textContent.trim()).toBe(`强项与弱项${text}`);
  });

  it('are shown with their accuracy and the number of reports', () => {
    const shown = within(block([chapter('网络', 9, true), chapter('索赔', 5), chapter('合同', 3)]));
    expect(texts(shown.getAllByRole('term'))).toEqual(['最好的考点', '最弱的章节']);
    expect(texts(shown.getAllByRole('definition'))).toEqual(['网络90%答对 9 / 10 小题', '合同30%答对 3 / 10 小题']);
    expect(shown.getByText(/^按最近 2 份.*每项至少 5 小题$/)).toBeVisible();
  });

  it('are shown with the number of reports that failed to load', () => {
    const two = [chapter('网络', 9), chapter('合同', 3)];
    expect(block(two, { ...all, requested: 5 })).toHaveTextContent(/每项至少 5 小题；另有 3 份没有读到 重试$/);
  });
});

describe('the days of a week', () => {
  const shown = (week: typeof thisWeek, now: number[], before: number[]) => {
    const { container } = render(
      <WeekDays week={week} study={{ now: studied({ minutes: now }), before: studied({ minutes: before }) }} />,
    );
    return { rows: screen.getAllByRole('row').map((row) => texts(row.children).join(' ')), container };
  };

  it('are listed up to today beside the same days of the week before', () => {
    const { rows, container } = shown(thisWeek, [10, 60, 0, 5, 0, 0, 0], [0, 30, 0, 0, 0, 45, 0]);
    expect(rows).toEqual([
      '日期 本周 上周',
      '2026-04-13 周一 10 分钟 0 分钟',
      '2026-04-14 周二 60 分钟 30 分钟',
      '2026-04-15 周三 0 分钟 0 分钟',
      '2026-04-16 周四 5 分钟 0 分钟',
    ]);
    expect(container).toHaveTextContent(/^本周上周同期10周一60周二周三5周四周五周六周日每天/);
    expect(texts(container.querySelectorAll('[data-ahead=true]'))).toEqual(['周五', '周六', '周日']);
    const bars = [...container.querySelectorAll<HTMLElement>('i[style]')];
    const shares = bars.map(({ style }) => Number(style.getPropertyValue('--share')));
    expect(shares.slice(0, 8)).toEqual([0, 10 / 60, 0.5, 1, 0, 0, 0, 5 / 60]);
  });

  it('are all seven if the week is over', () => {
    const { rows, container } = shown(earlier, [0, 0, 0, 0, 0, 0, 6], [0, 0, 0, 0, 0, 0, 3]);
    expect(rows).toHaveLength(8);
    expect(rows[0]).toBe('日期 这一周 前一周');
    expect(container.querySelector('[data-ahead=true]')).toBeNull();
  });

  it('are all seven on the Sunday of this week, with a message if both weeks are empty', () => {
    const { rows, container } = shown({ ...thisWeek, days: 7 }, Array(7).fill(0), Array(7).fill(0));
    expect(rows).toHaveLength(8);
    expect(container).toHaveTextContent(/^本周上周本机没有这两周的学习时间周一/);
  });
});
