import 'fake-indexeddb/auto';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { studyOutbox } from '@/components/study/study-sync';
import { courseMemory } from '@/learning/course-memory';
import { useRecording } from '@/features/player/recording/use-recording';
import { courseSeeds } from '@/mocks/world/course-list';
import { coursewaresOf } from '@/mocks/world/catalogues';
import { server } from '@/mocks/node';
import type { StudySpan } from '@/offline/db';
import { session } from '@/session/login';
import { pass, takeClock } from '../../clock';
import { downloads } from '../../downloads';
import { leaseElsewhere } from '../../web-locks';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';
import { playerOf } from '../../components/player/player-of';
import { endFilm, film, mockLesson, stage } from './support';

beforeEach(() => signIn());
const course = courseSeeds.find(({ id }) => id === '3001');
const rows = course ? coursewaresOf(course) : [];
/** A film of the second chapter, because the learner has finished nearly all of the first. */
const isFilm = (at: number) => rows[at]?.type === 'VIDEO' && rows[at].coursewareId.startsWith('3001-c2');
const rowAt = (at: number) => {
  const row = rows[at];
  if (!row) throw new Error('no such lesson');
  return row;
};
async function playToTheEnd(at: number) {
  const { user } = visit(`/course-player/3001?coursewareId=${rowAt(at).coursewareId}`);
  await endFilm();
  return { user };
}

describe('the end of a film', () => {
  const pair = rows.findIndex((_, at) => isFilm(at) && isFilm(at + 1));
  const next = () => rowAt(pair + 1);

  it('starts the next lesson automatically after a countdown of ten seconds', async () => {
    takeClock();
    await playToTheEnd(pair);
    expect(await stage(next().coursewareName)).toBeVisible();
    expect(screen.getByText('即将播放')).toBeVisible();
    expect(screen.getByRole('img', { name: '10 秒后自动播放下一节' })).toHaveTextContent(/^(10|9)$/);
    await pass(7_000);
    expect(screen.getByText('即将播放')).toBeVisible();
    expect(screen.getByRole('img', { name: '10 秒后自动播放下一节' })).toHaveTextContent(/^[123]$/);
    await pass(3_000);
    // The heading is rendered again with the new lesson.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: next().coursewareName })).toBeVisible());
    expect(address()).toContain(next().coursewareId);
    expect(screen.queryByText('即将播放')).toBeNull();
  });

  it('keeps the lesson by 取消, and starts the next one at once by 立即播放', async () => {
    takeClock();
    const { user } = await playToTheEnd(pair);
    await stage(next().coursewareName);
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(screen.queryByText('即将播放')).toBeNull();
    await pass(11_000);
    expect(address()).toContain(rowAt(pair).coursewareId);
    // The end of a replay starts another countdown.
    const element = await film();
    act(() => void element.play());
    await endFilm();
    expect(await screen.findByText('即将播放')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '立即播放' }));
    await waitFor(() => expect(address()).toContain(next().coursewareId));
    await screen.findByRole('heading', { level: 1, name: next().coursewareName });
    await user.click(await screen.findByRole('button', { name: '上一节' }));
    await waitFor(() => expect(address()).toContain(rowAt(pair).coursewareId));
    await screen.findByRole('heading', { level: 1, name: rowAt(pair).coursewareName });
    // One in the controls, one below the film.
    const both = () => screen.getAllByRole('button', { name: '下一节' });
    await waitFor(() => expect(both().filter((button) => button.matches('[aria-busy=true]'))).toEqual([]));
    await user.click(both()[1] ?? document.body);
    await waitFor(() => expect(address()).toContain(next().coursewareId));
  });

  it('starts a following paper only by its button', async () => {
    takeClock();
    const before = rows.findIndex((_, at) => isFilm(at) && rows[at + 1]?.type === 'PAPER');
    const { user } = await playToTheEnd(before);
    expect(await stage(rowAt(before + 1).coursewareName)).toBeVisible();
    expect(screen.getByText('这一节是试卷')).toBeVisible();
    await pass(11_000);
    expect(address()).toContain(rowAt(before).coursewareId);
    await user.click(screen.getByRole('button', { name: '开始答题' }));
    await waitFor(() => expect(address()).toContain(rowAt(before + 1).coursewareId));
  });
});

describe('a document', () => {
  const doc = rows.find(({ type }) => type === 'DOC');
  const pdf = () => new HttpResponse('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
  const finished = () => Object.keys(courseMemory.read('3001').finished);
  const mockDocument = (startPosition: number, facts: object = {}, file: () => Response = pdf) => {
    server.use(http.get('*/__mock/files/doc/*', file));
    mockLesson({ type: 'DOC', docUrl: '/__mock/files/doc/a.pdf', pageCount: 4, startPosition, ...facts });
  };
  const open = () => visit(`/course-player/3001?coursewareId=${doc?.coursewareId}`);

  it.each([
    ['on its first page', 0, 1],
    ['on the page where it was left', 3, 3],
    ['on its last page if it had more pages before', 9, 4],
  ])('opens %s', async (_, start, page) => {
    mockDocument(start);
    const { user } = open();
    expect(await screen.findByRole('spinbutton', { name: '页码' })).toHaveValue(String(page));
    await user.click(screen.getByRole('button', { name: page < 4 ? '下一页' : '上一页' }));
    expect(screen.getByRole('spinbutton', { name: '页码' })).toHaveValue(String(page < 4 ? page + 1 : 3));
  });

  it('opens on a far page if its number of pages is unknown, and again after 在此继续', async () => {
    mockDocument(300, { pageCount: undefined });
    const { user } = open();
    expect(await screen.findByRole('spinbutton', { name: '页码' })).toHaveValue('300');
    // Another window of the account takes the lease, and this one takes it back.
    leaseElsewhere(`u:${session.userId()}:lease:player`);
    expect(await stage('已在其他窗口播放')).toBeVisible();
    expect(screen.queryByRole('spinbutton')).toBeNull();
    await user.click(screen.getByRole('button', { name: '在此继续' }));
    expect(await screen.findByRole('spinbutton', { name: '页码' })).toHaveValue('300');
  });

  it.each([
    ['is finished on its only page', 1, true],
    ['is not finished on opening if its number of pages is unknown', undefined, false],
    ['is not finished on opening if the server sends no pages', 0, false],
  ])('%s', async (_, pageCount, isFinished) => {
    mockDocument(0, { pageCount });
    open();
    expect(await screen.findByRole('spinbutton', { name: '页码' })).toHaveValue('1');
    await waitFor(() => expect(finished()).toEqual(isFinished ? [doc?.coursewareId] : []));
    expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', isFinished);
  });

  it('of an unknown number of pages is finished after a minute on its first page', async () => {
    takeClock();
    mockDocument(0, { pageCount: undefined });
    open();
    expect(await screen.findByRole('spinbutton', { name: '页码' })).toHaveValue('1');
    await pass(40_000);
    expect(finished()).toEqual([]);
    await pass(21_000);
    await waitFor(() => expect(finished()).toEqual([doc?.coursewareId]));
  });

  it('shows that it has no file, and loads it with 重试', async () => {
    mockDocument(0, { docUrl: undefined });
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('讲义打不开');
    mockDocument(2);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('spinbutton', { name: '页码' })).toHaveValue('2');
  });

  it.each([
    ['is missing', 404, '服务器上没有这份文件，可能已被移走'],
    ['is refused', 403, '请求异常, 请重试'],
  ])('that %s says so, is not finished, and is opened with 重试', async (_what, status, text) => {
    mockDocument(0, { pageCount: 1 }, () => new HttpResponse(null, { status }));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(`讲义打不开${text}`);
    expect(screen.queryByRole('group', { name: '讲义阅读器' })).toBeNull();
    expect(finished()).toEqual([]);
    mockDocument(0, { pageCount: 1 });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('group', { name: '讲义阅读器' })).toBeVisible();
    await waitFor(() => expect(finished()).toEqual([doc?.coursewareId]));
  });

  it.each<[string, string, HeadersInit, string]>([
    ['of an office program', '讲义.docx', { 'Content-Length': '2097152' }, 'DOCX 文件，2.0 MB'],
    ['with its own type', '讲义.pptx', { 'Content-Type': 'application/vnd.ms-powerpoint' }, 'PPTX 文件'],
    ['that is an archive', '讲义.zip?sign=1', { 'Content-Type': 'application/zip' }, 'ZIP 文件'],
    ['that the host wants saved', '讲义.pdf', { 'Content-Disposition': 'attachment; filename=a.pdf' }, 'PDF 文件'],
  ])('%s is a card to download, and is read once it was', async (_what, name, headers, facts) => {
    const files = downloads();
    mockDocument(0, { docUrl: `/__mock/files/doc/${name}`, pageCount: 1 }, () => new HttpResponse('x', { headers }));
    const { user } = open();
    const button = await screen.findByRole('button', { name: '下载' });
    expect(screen.getByText(facts)).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    expect(finished()).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(finished()).toEqual([doc?.coursewareId]));
    expect(files.map((file) => file.name)).toEqual([`一课.${name.split(/[.?]/)[1]}`]);
  });

  it.each([
    ['in the reader', 'pdf', '下载：一课', '重试下载：一课'],
    ['on its card', 'docx', '下载', '重试'],
  ])('%s asks for a new address where a download has failed', async (_where, ending, download, retry) => {
    const files = downloads();
    const facts = { docUrl: `/__mock/files/doc/old.${ending}`, pageCount: 1, downloadable: true };
    const file = () => new HttpResponse('x');
    mockDocument(0, facts, file);
    const { user } = open();
    const button = await screen.findByRole('button', { name: download });
    mockDocument(0, { ...facts, docUrl: `/__mock/files/doc/new.${ending}` }, file);
    server.use(http.get('*/__mock/files/doc/old.*', () => new HttpResponse(null, { status: 403 })));
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: retry }));
    await waitFor(() => expect(files.map((file) => file.name)).toEqual([`一课.${ending}`]));
  });

  it('of a host that lets no page read its files is shown if its name is that of a PDF', async () => {
    mockDocument(0, {}, () => HttpResponse.error());
    open();
    expect(await screen.findByRole('group', { name: '讲义阅读器' })).toBeVisible();
  });

  it('is read in a browser without a PDF viewer once its link was opened', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));
    mockDocument(0, { pageCount: 1 });
    const { user } = open();
    const link = await screen.findByRole('link', { name: '打开讲义' });
    expect(finished()).toEqual([]);
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() => expect(finished()).toEqual([doc?.coursewareId]));
  });
});

describe('a lesson is recorded', () => {
  const sent = ['add 2 to 14', 'add 1 to 50', 'leave 3 to 52', 'leave 1 to 53', 'leave', 'add 1 to 60'];
  it.each([
    ['of a learner', '1001', true, sent, 'none none none none 14 14 50 50 52 52 53 60+w1 60+w1'],
    ['that does not count', '1001', false, [], 'none 12 12 12 14 14 50 50 52 52 53 0+w1 0+w1'],
    ['of a visitor', null, false, [], 'none 12 12 12 14 14 50 50 52 52 53 0+w1 0+w1'],
  ])('on this device and by the server: one %s', (_who, userId, reports, spans, places) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const box = studyOutbox('1001');
    const told: string[] = [];
    const tell = (how: string, span: StudySpan | null) =>
      void told.push(span ? `${how} ${span.learnedTime} to ${span.progressBar}` : how);
    vi.spyOn(box, 'add').mockImplementation((span) => tell('add', span));
    vi.spyOn(box, 'leave').mockImplementation((span) => tell('leave', span));
    const player = playerOf();
    const lesson = { coursewareId: 'w1', coursewareName: '第一课', coursewareType: 'VIDEO' };
    const subject = { ...lesson, courseId: '3014', stageId: 's1' };
    const onStop = vi.fn();
    renderHook(() => useRecording({ source: player.media, subject, userId, reports, onStop }));
    const show = (isShown: boolean) => {
      hidden.mockReturnValue(!isShown);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const memory = () => courseMemory.read('3014');
    const events: [number, () => unknown][] = [
      [1_000, () => player.tell({ playing: true, position: 12.7 })],
      [1_000, () => player.tell({ playing: false })],
      [1_000, () => player.tell({ playing: true })],
      [2_500, () => player.tell({ position: 13.5 })],
      [3_000, () => player.tell({ seeking: true })],
      [5_000, () => player.tell({ seeking: false, position: 50 })],
      [6_000, () => player.tell({ playing: false })],
      [7_000, () => player.tell({ playing: true, position: 51.7 })],
      [10_000, () => show(false)],
      [10_000, () => (player.tell({ position: 53 }), show(true))],
      [11_000, () => window.dispatchEvent(new Event('pagehide'))],
      [11_500, () => player.tell({ playing: false, ended: true, position: 60 })],
      [12_000, () => player.tell({ buffering: true })],
    ];
    const kept = events.map(([time, happens]) => {
      clock.mockReturnValue(time);
      happens();
      return [memory().last?.position ?? 'none', ...Object.keys(memory().finished)].join('+');
    });
    expect([told, kept.join(' ')]).toEqual([spans, places]);
    expect(memory()).toMatchObject({ last: { coursewareId: 'w1', stageId: 's1', name: '第一课' } });
    expect(onStop).toHaveBeenCalledTimes(3);
  });
});
