import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerTo, quickQuestions } from '@/components/support/chat-answers';
import { chatStore, useChatDraft, useChatMessages, useChatOpen } from '@/components/support/chat-store';

it('a message that has arrived leaves the field, unless something else was typed meanwhile', () => {
  const draft = renderHook(() => useChatDraft()).result;
  const messages = renderHook(() => useChatMessages()).result;
  act(() => chatStore.type(' 讲义第三页印错了 '));
  let id = 0;
  act(() => {
    id = chatStore.sending('讲义第三页印错了');
  });
  expect(messages.current.at(-1)).toMatchObject({ id, from: 'learner', text: '讲义第三页印错了', state: 'sending' });
  act(() => chatStore.type('还有第四页'));
  act(() => chatStore.taken(id, '讲义第三页印错了'));
  expect(draft.current).toBe('还有第四页');
  expect(messages.current.at(-1)?.state).toBeUndefined();
  act(() => chatStore.taken(id, '还有第四页'));
  expect(draft.current).toBe('');
  expect(localStorage.getItem('u:guest:draft:chat')).toBeNull();
});

it('the talk keeps its order, and marks one message alone', () => {
  const messages = renderHook(() => useChatMessages()).result;
  const before = messages.current.length;
  act(() => chatStore.say('service', '一', '二'));
  act(() => chatStore.mark(before, 'failed'));
  const [first, second] = messages.current.slice(before);
  expect([first?.id, first?.text, first?.state]).toEqual([before, '一', 'failed']);
  expect([second?.id, second?.text, second?.state]).toEqual([before + 1, '二', undefined]);
});

it('the window opens and closes', () => {
  const open = renderHook(() => useChatOpen()).result;
  act(() => chatStore.close());
  const seen = [chatStore.toggle, chatStore.toggle, chatStore.open, chatStore.open, chatStore.close].map((change) => {
    act(() => change());
    return open.current;
  });
  expect(seen).toEqual([true, false, true, true, false]);
});

it.each([
  ['怎么选课', 0],
  ['在哪学', 1],
  ['短信没到', 2],
  ['我要退费', 3],
])('%s is answered out of the help pages', (text, at) => expect(answerTo(text)).toBe(quickQuestions[at]?.answer));
it('what the help pages do not know has no answer', () => expect(answerTo('讲义印错了')).toBeNull());
