import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerTo, quickQuestions } from '@/components/support/chat-answers';
import { chatStore, useChatDraft, useChatMessages, type ChatSending } from '@/components/support/chat-store';
import { chatWindow, useChatOpen } from '@/components/support/chat-window-state';
import { session } from '@/session/login';
import { signIn } from '../../sign-in';

const text = '讲义第三页印错了';
const confirmation = '留言已提交为意见反馈。';
/** Sends a message while no other one is being sent. */
function send(what = text) {
  let sending: ChatSending | null = null;
  act(() => {
    sending = chatStore.send(what);
  });
  if (!sending) throw new Error('another message is being sent');
  return sending as ChatSending;
}
const talk = () => {
  const { result } = renderHook(() => useChatMessages());
  return () => result.current.map((message) => [message.text, message.state]);
};

it('a sent message clears the field, unless other text was typed since', () => {
  const draft = renderHook(() => useChatDraft()).result;
  const messages = talk();
  act(() => chatStore.type(` ${text} `));
  const sending = send();
  expect(messages()).toEqual([[text, 'sending']]);
  act(() => chatStore.type('还有第四页'));
  act(() => chatStore.confirmSent(sending, confirmation));
  expect(draft.current).toBe('还有第四页');
  expect(messages()).toEqual([
    [text, undefined],
    [confirmation, undefined],
  ]);
  act(() => chatStore.confirmSent(send('还有第四页'), confirmation));
  expect(draft.current).toBe('');
  expect(localStorage.getItem('u:guest:draft:chat')).toBeNull();
});

it('a response to a cleared chat adds nothing to the next one', () => {
  const messages = talk();
  const sending = send();
  act(() => chatStore.clear());
  act(() => chatStore.say('service', '你好'));
  act(() => chatStore.confirmSent(sending, confirmation));
  expect(messages()).toEqual([['你好', undefined]]);
});

it('a sent message clears the draft of its own user, even after a login', () => {
  chatStore.type(text);
  const sending = send();
  signIn();
  chatStore.clear();
  chatStore.type(text);
  const draft = renderHook(() => useChatDraft()).result;
  act(() => chatStore.confirmSent(sending, confirmation));
  expect(localStorage.getItem('u:guest:draft:chat')).toBeNull();
  expect(draft.current).toBe(text);
});

it('one message is sent at a time, and a failed one is retried as the same message', () => {
  const messages = talk();
  const first = send();
  expect(chatStore.send(text)).toBeNull();
  expect(chatStore.send('还有第四页')).toBeNull();
  act(() => chatStore.failed(first));
  expect(messages()).toEqual([[text, 'failed']]);
  expect(send()).toEqual(first);
  expect(messages()).toEqual([[text, 'sending']]);
});

it('the messages of a visitor are hidden during a login and shown again after the logout', () => {
  const messages = talk();
  act(() => chatStore.type(text));
  act(() => chatStore.failed(send()));
  act(() => signIn());
  const draft = renderHook(() => useChatDraft()).result;
  expect(draft.current).toBe('');
  act(() => chatStore.type('学员自己的话'));
  act(() => session.end());
  expect(draft.current).toBe(text);
  act(() => chatStore.begin('你好'));
  expect(messages()).toEqual([
    ['你好', undefined],
    [text, 'failed'],
  ]);
  act(() => signIn());
  act(() => chatStore.confirmSent(send(), confirmation));
  act(() => session.end());
  expect(draft.current).toBe('');
  act(() => chatStore.begin('你好'));
  expect(messages()).toEqual([['你好', undefined]]);
});

it('the window opens and closes', () => {
  const open = renderHook(() => useChatOpen()).result;
  act(() => chatWindow.close());
  const seen = [chatWindow.toggle, chatWindow.toggle, chatWindow.open, chatWindow.open, chatWindow.close].map(
    (change) => {
      act(() => change());
      return open.current;
    },
  );
  expect(seen).toEqual([true, false, true, true, false]);
});

it.each([
  ['怎么选课', 0],
  ['在哪学', 1],
  ['短信没到', 2],
  ['我要退费', 3],
])('%s is answered from the help pages', (text, at) => expect(answerTo(text)).toBe(quickQuestions[at]?.answer));
it('an unknown question has no answer', () => expect(answerTo('讲义印错了')).toBeNull());
