import { expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { describe as described, scrub } from '@/app/reporting/scrub';

const origin = 'https://www.example.com';

it.each([
  // What a programmer needs stays.
  ["Cannot read properties of undefined (reading 'length')", "Cannot read properties of undefined (reading 'length')"],
  ['leaf is not a function', 'leaf is not a function'],
  ['at Xe (/new/assets/exam-room-Bq3cK2Wd.js:1:123456)', 'at Xe (/new/assets/exam-room-Bq3cK2Wd.js:1:123456)'],
  // Typed text, names and answers.
  ['Unexpected token \'张\', "张三的答案" is not valid JSON', 'Unexpected token \'…\', "…" is not valid JSON'],
  ['JSON Parse error: Unexpected identifier "zhangsan"', 'JSON Parse error: Unexpected identifier "…"'],
  ["Failed to execute 'querySelector': '#q-李四' is not valid", "Failed to execute '…': '…' is not valid"],
  ['订单不存在：王五，请联系客服', '…'],
  ["no option `A,C` (reading 'wangwu13800000001')", 'no option "…" (reading \'…\')'],
  // Phones, tokens, ids, addresses.
  ['13800000001 is bound', '# is bound'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0abcdefghijkl', 'Bearer …'],
  ['token 5f3a9c0d1e2b4f6a8c7d9e0f1a2b3c4d', 'token …'],
  ['failed: https://www.example.com/new/login?mobile=138&code=1234#x', 'failed: https://www.example.com/new/login'],
  ['/course/detail/61101031/80006', '/course/detail/#/#'],
  ['mail to li.si@example.com', 'mail to …'],
])('%s', (text, expected) => {
  expect(scrub(text)).toBe(expected);
});

const failing = (message: string, ...frames: string[]) => {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...frames].join('\n');
  return error;
};

it('an error of ours has its message and its frames, without the origin', () => {
  const error = failing(
    'x is undefined',
    `    at Xe (${origin}/new/assets/a.js:1:2)`,
    '    at async Promise.all (index 0:1)',
  );
  expect(described(error, origin)).toEqual({
    message: 'TypeError: x is undefined',
    stack: ['at Xe (/new/assets/a.js:1:2)', 'at async Promise.all (index 0:1)'],
  });
  // Firefox and Safari write frames in another way.
  expect(described(failing('x', `Xe@${origin}/new/assets/a.js:1:2`), origin)?.stack).toEqual([
    'Xe@/new/assets/a.js:1:2',
  ]);
});

it('an error of an extension, or of another site’s script, is dropped', () => {
  const extension = failing(
    'x',
    '    at f (chrome-extension://abc/c.js:1:2)',
    `    at Xe (${origin}/new/assets/a.js:1:2)`,
  );
  expect(described(extension, origin)).toBeNull();
  expect(described(failing('x', '    at f (https://other.example/c.js:1:2)'), origin)).toBeNull();
  expect(described('Script error.', origin)).toBeNull();
});

it('a failed call has its kind and code, never the text of the service', () => {
  const { message } = described(new ApiError('business', '王五已绑定 13800000001', { code: 4001 }), origin) ?? {};
  expect(message).toBe('ApiError: business 4001');
});
