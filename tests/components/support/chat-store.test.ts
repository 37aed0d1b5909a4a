import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerTo, quickQuestions } from '@/components/support/chat-answers';
import { chatStore, useChatDraft, useChatMessages, useChatOpen } from '@/components/support/chat-store';
import { signIn } from '../../sign-in';

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
  act(() => chatStore.taken(id, '讲义第三页印错了', null));
  expect(draft.current).toBe('还有第四页');
  expect(messages.current.map(({ text, state }) => [text, state])).toEqual([
    ['讲义第三页印错了', undefined],
    ['留言已提交为意见反馈。', undefined],
  ]);
  act(() => chatStore.taken(id, '还有第四页', null));
  expect(draft.current).toBe('');
  expect(localStorage.getItem('u:guest:draft:chat')).toBeNull();
});

it('an answer to a talk that has ended says nothing in the next one', () => {
  const messages = renderHook(() => useChatMessages()).result;
  const id = chatStore.sending('讲义第三页印错了');
  act(() => chatStore.clear());
  act(() => chatStore.say('service', '你好'));
  act(() => chatStore.taken(id, '讲义第三页印错了', null));
  expect(messages.current.map(({ text }) => text)).toEqual(['你好']);
});

it('a message that has arrived leaves the field of its own learner, who has left meanwhile', () => {
  chatStore.type('讲义第三页印错了');
  const id = chatStore.sending('讲义第三页印错了');
  signIn();
  chatStore.clear();
  chatStore.type('讲义第三页印错了');
  const draft = renderHook(() => useChatDraft()).result;
  act(() => chatStore.taken(id, '讲义第三页印错了', null));
  expect(localStorage.getItem('u:guest:draft:chat')).toBeNull();
  expect(draft.current).toBe('讲义第三页印错了');
});

it('the talk keeps its order, and marks one message alone', () => {
  const messages = renderHook(() => useChatMessages()).result;
  act(() => chatStore.say('service', '一'));
  act(() => chatStore.say('service', '二'));
  act(() => chatStore.mark(messages.current[0]?.id ?? -1, 'failed'));
  expect(messages.current.map(({ text, state }) => [text, state])).toEqual([
    ['一', 'failed'],
    ['二', undefined],
  ]);
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
