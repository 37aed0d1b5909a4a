import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { switchAllOn, switchOff } from '@/api/assumed/switch';
import { saveRecord } from '@/api/questionbank/record-endpoints';
import { rememberScroll } from '@/app/scroll';
import { watchLostChunks, watchVersion } from '@/app/version';
import { HoverBar } from '@/app/frames/hover/hover-bar';
import { searchTerms } from '@/app/frames/site/search-terms';
import { playerSettings } from '@/components/player/player-settings';
import { projectAsked } from '@/components/project/use-projects';
import { courseMemory } from '@/components/study/course-memory';
import { ExamDateField } from '@/components/study/exam-date-field';
import { studyOutbox } from '@/components/study/study-outbox';
import { requestKeys } from '@/features/order/checkout/request-key';
import { activations } from '@/features/promo/activate/activations';
import { practised } from '@/features/question-bank/book/book-batch';
import { startRecord } from '@/features/question-bank/attempt/start-record';
import { feedbackDraft, sentFeedback } from '@/features/user-center/feedback/feedback';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { endReason } from '@/session/end-reason';
import { session } from '@/session/login';
import { intended } from '@/session/project';
import { randomCode } from '@/session/random-code';
import { startSmsWait } from '@/session/sms-countdown';
import { rememberSource } from '@/session/source';
import { beginWechatTrip, keepPendingBind } from '@/session/wechat';
import { setThemeChoice } from '@/shared/theme/theme-choice';
import { documents, patternOf, undocumented, written } from '../device-names';
import {
  cell,
  emptyDevice,
  learnerId,
  newestRecord,
  paperId,
  seedRecord,
  withoutPictures,
} from '../features/question-bank/support';
import { signIn } from '../sign-in';
import { leave, visit } from '../visit';
import { MemoryRouter } from 'react-router-dom';

const project = { code: 'C1', id: '1101', name: '一级建造师', pId: '11' };

function site(): void {
  session.begin({ token: 't', expirationTimestamp: null, refreshToken: 'r', account: session.user() ?? never() });
  intended.pickProject(project);
  intended.pickSubject('1101', { ...project, id: '110101' });
  projectAsked.keep();
  randomCode();
  rememberSource(new URL('http://localhost:3000/new/?qd=wx'));
  startSmsWait('REGISTER');
  setThemeChoice('dark');
  setThemeChoice('system');
  searchTerms.add('一建');
  watchVersion(() => 0)();
  const stop = watchLostChunks(() => 1);
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  stop();
  rememberScroll('entry');
  endReason.keep('登录已失效');
  beginWechatTrip({ purpose: 'login', back: '/' });
  keepPendingBind({ sessionKey: 'k', wxCode: 'c', back: '/' });
  requestKeys.take('sku', { couponId: null, addressId: null, remark: '' });
  activations.add(learnerId(), { code: 'LX', title: '券', time: 1 });
  feedbackDraft.keep(learnerId(), { type: 'FUNCTION', content: '字', contact: '' });
  sentFeedback.add(learnerId(), { id: '1', type: 'FUNCTION', content: '字', time: 1 });
  practised.add({ book: 'WRONG', questionType: null, subjectId: '1', sectionId: null }, ['q']);
  switchOff('G6');
  for (const name of Object.keys(sessionStorage)) written.add(name); // that switch knows no session
  switchAllOn();
}
const never = (): never => {
  throw new Error('nobody is logged in');
};

async function study(): Promise<void> {
  playerSettings.change({ muted: true });
  courseMemory.keepPanel('3001', { panel: false });
  studyOutbox(learnerId()).add({
    userId: learnerId(),
    courseId: '3001',
    coursewareId: 'w1',
    coursewareName: '课',
    coursewareType: 'VIDEO',
    stageId: 's',
    learnedTime: 5,
    progressBar: 5,
    clientTime: 1,
  });
  const user = userEvent.setup();
  const { unmount } = render(
    <MemoryRouter>
      <HoverBar />
      <ExamDateField />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: '收起' }));
  await user.click(screen.getByRole('button', { name: '填写考试日期' }));
  fireEvent.change(screen.getByLabelText('一级建造师考试日期（仅本机）'), { target: { value: '2030-01-01' } });
  unmount();
}

async function exam(): Promise<void> {
  withoutPictures();
  const source = { sourceId: paperId, sourceType: 'PAPER', examMode: 'EXAM', subjectId: '110104' } as const;
  await startRecord({ userId: learnerId(), source });
  const row = newestRecord() ?? seedRecord();
  const { user } = visit(`/question-bank/learn-center/${paperId}/${row.id}`);
  await cell('1');
  await user.keyboard('a');
  await user.click(screen.getByRole('button', { name: '草稿' }));
  await user.type(screen.getByRole('textbox', { name: '草稿，仅存本机' }), '1');
  await user.click(screen.getByRole('button', { name: '收起答题卡' }));
  server.use(mock(saveRecord, () => refuse(500, '忙')));
  await user.click(screen.getByRole('button', { name: '交卷' }));
  await user.click(await screen.findByRole('button', { name: '确认交卷' }));
  await waitFor(() => expect([...written].some((name) => name.endsWith(':waiting'))).toBe(true));
  leave();
}

it('is named in the privacy policy and in the README, and nothing that is not kept', async () => {
  await emptyDevice();
  signIn();
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  site();
  signIn();
  await study();
  await exam();
  for (const { name = '' } of await indexedDB.databases()) written.add(name);
  expect(undocumented()).toEqual([]);
  for (const [where, names] of documents) {
    const kept = names.filter((name) => !/^(考试页缓存|exam \{version\})$/.test(name));
    expect(kept.length).toBeGreaterThan(25);
    const vain = kept.filter((name) => ![...written].some((key) => patternOf(name).test(key)));
    expect(vain, where).toEqual([]);
  }
});
