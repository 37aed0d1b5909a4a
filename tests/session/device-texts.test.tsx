import { renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { courseMemory } from '@/learning/course-memory';
import { useExamDate } from '@/learning/basics/exam-date';
import { playerSettings } from '@/components/player/player-settings';
import { projectPromptSeen } from '@/components/project/use-projects';
import { activationsOf } from '@/features/promo/activate/index';
import { markDraft } from '@/features/question-bank/marking/mark-draft';
import { feedbackDraft, sentFeedback } from '@/features/user-center/feedback/feedback';
import { practiceOf } from '@/session/practice';
import { randomCode } from '@/session/random-code';
import { smsSecondsLeft, smsWasSent } from '@/session/sms-countdown';
import { themeChoice } from '@/shared/theme/theme-choice';
import { cell, paperId, seedRecord, withoutPictures } from '../features/question-bank/support';
import { signIn } from '../sign-in';
import { texts } from '../texts';
import { visit } from '../visit';

// These texts are stored on the devices of learners: a change of a shape must not lose them.
const own = 'u:1001:';
const lesson = { type: 'VIDEO', coursewareId: 'w1', stageId: null, name: '第一讲' };
const place = { ...lesson, position: 42.5, at: 1_760_000_000_000 };

beforeEach(() => signIn());
const keep = (key: string, text: string) => localStorage.setItem(key, text);

it('practiceOf reads stored practice settings', () => {
  const text =
    '{"autoNext":false,"list":true,"keys":false,"font":18,"theme":"sepia","batch":50,"order":"random","autoRemove":true,"runs":{"q1":1},"chapters":{"110104":"s7"},"seen":{"WRONG":"q9"}}';
  keep(`${own}practice`, text);
  const added = { focus: false, showAnswers: false, withAnswers: true };
  expect(practiceOf('1001').getState()).toEqual({ ...(JSON.parse(text) as object), ...added });
});

it('playerSettings reads stored changes and takes defaults for the rest', () => {
  const changed = { rate: 1.5, volume: 0.35, muted: true, caption: '中文' };
  keep(`${own}player`, JSON.stringify(changed));
  const others = { captionSize: 'medium', captionGround: 'half', quality: null, theatre: false };
  expect(playerSettings.read()).toEqual({ ...changed, ...others });
});
it('playerSettings replaces each invalid stored value by its default', () => {
  keep(`${own}player`, '{"rate":4,"volume":2,"muted":"yes","caption":7,"captionSize":"large"}');
  const settings = { rate: 1, volume: 1, muted: false, caption: null, captionSize: 'large' };
  expect(playerSettings.read()).toMatchObject(settings);
});

it('courseMemory reads a stored course, complete or in part', () => {
  const stored = { open: ['n1', 'n2'], width: 400, panel: false, last: place, positions: { w1: 42 } };
  keep(`${own}course:3001`, JSON.stringify(stored));
  expect(courseMemory.read('3001')).toEqual({ ...stored, reachedAt: {}, finished: {} });
  keep(`${own}course:3002`, '{"open":["n1"]}');
  const none = { width: null, panel: true, last: null, positions: {}, reachedAt: {}, finished: {} };
  expect(courseMemory.read('3002')).toEqual({ open: ['n1'], ...none });
});

it('useExamDate reads stored exam dates', () => {
  keep(`${own}dates`, '{"1101":"2026-09-12","1201":""}');
  expect(renderHook(() => useExamDate('1101')).result.current).toBe('2026-09-12');
  expect(renderHook(() => useExamDate('1201')).result.current).toBe('');
});

it('drafts and lists are read from their stored texts', () => {
  keep(`${own}draft:feedback`, '{"type":"QUESTION","content":"第八题","contact":"wx8"}');
  expect(feedbackDraft.read('1001')).toEqual({ type: 'QUESTION', content: '第八题', contact: 'wx8', pictures: [] });
  expect(feedbackDraft.read(null)).toBeNull();
  const sent = [{ id: 'FB-7', type: 'PAY', content: '重复扣款', time: 1_760_000_000_000 }];
  keep(`${own}draft:sentFeedback`, JSON.stringify([...sent, { type: 'NONE' }, null]));
  expect(sentFeedback.read('1001')).toEqual(sent);
  const activations = [{ code: 'LX-****0001', title: '新学员折扣券', time: 1_760_000_000_000 }];
  keep(`${own}draft:activations`, JSON.stringify(activations));
  expect(activationsOf('1001').getState()).toEqual(activations);
  keep(`${own}draft:scores:r1`, '{"q1":2.5,"q2":0}');
  expect(markDraft('1001', 'r1').getState()).toEqual({ q1: 2.5, q2: 0 });
});

it('theme, project question, random code and SMS countdown are read from their stored texts', () => {
  keep('theme', 'dark');
  keep('randomCode', '0123456789abcdef');
  keep('sms:REGISTER', JSON.stringify({ '3x1': Date.now() - 20_000 }));
  expect(themeChoice.getState()).toBe('dark');
  expect(projectPromptSeen.getState()).toBe('1');
  expect(randomCode()).toBe('0123456789abcdef');
  expect(smsSecondsLeft('REGISTER', '')).toBeGreaterThan(38);
  expect([smsWasSent('REGISTER', ''), smsWasSent('BINDPHONE', '')]).toEqual([true, false]);
});

it('the page shows the collapsed toolbar and the search history that are stored', async () => {
  keep('hb_collapsed', '1');
  keep(`${own}kw`, '["建筑实务","会计"]');
  const { user } = visit('/404');
  expect(await screen.findByRole('button', { name: '展开工具栏' })).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: '搜索课程' }));
  expect(texts(screen.getAllByRole('option'))).toEqual(['建筑实务', '会计']);
});

it('the exam shows the stored scratch pad of its record', async () => {
  withoutPictures();
  const { id } = seedRecord();
  keep(`${own}draft:scratch:${id}`, '第一行\n第二行');
  const { user } = visit(`/question-bank/learn-center/${paperId}/${id}`);
  await cell('1');
  await user.click(screen.getByRole('button', { name: '草稿' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /草稿/ })).toHaveValue('第一行\n第二行'));
});
