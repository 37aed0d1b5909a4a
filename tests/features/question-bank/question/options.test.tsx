import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Options } from '@/features/question-bank/question/options';

const show = (multiple: boolean, answer: string[], changes: Partial<Parameters<typeof Options>[0]> = {}) => {
  const onAnswer = vi.fn();
  render(
    <Options
      leafId="q"
      no="1"
      options={['A', 'B', 'C'].map((key) => ({ key, text: `第${key}项` }))}
      multiple={multiple}
      answer={answer}
      solution={null}
      readOnly={false}
      name="题干"
      onAnswer={onAnswer}
      {...changes}
    />,
  );
  return { onAnswer, user: userEvent.setup() };
};

// Which options are then chosen of many is tested by exam/practice.test.ts.
it.each([
  ['of a multiple choice adds an option to the others', true, ['C'], 'checkbox', /^A/, ['A', 'C']],
  ['of a multiple choice takes an option back', true, ['A', 'C'], 'checkbox', /^A/, ['C']],
  ['of a single choice replaces the earlier one', false, ['A'], 'radio', /^B/, ['B']],
])('a click at an option %s', async (_what, multiple, answer, role, name, expected) => {
  const { onAnswer, user } = show(multiple, answer);
  await user.click(screen.getByRole(role, { name }));
  expect(onAnswer.mock.calls).toEqual([[expected]]);
});

it.each([
  [true, 'checkbox', null],
  [true, 'checkbox', ['A', 'C']],
  [false, 'radio', null],
] as const)('a chosen option keeps its letter (multiple: %s)', (multiple, role, solution) => {
  show(multiple, multiple ? ['A', 'B'] : ['A'], solution ? { solution: [...solution] } : {});
  const letters = screen.getAllByRole(role).map((input) => input.nextElementSibling?.textContent);
  expect(letters).toEqual(['A', 'B', 'C']);
});

it('a click of the pointer rules an option out instead of choosing it, but a key chooses', async () => {
  const onStrike = vi.fn();
  const { onAnswer, user } = show(false, [], { strike: { struck: ['C'], dropped: ['C'], byClick: true, onStrike } });
  await user.click(screen.getByRole('radio', { name: /^A/ }));
  expect([onStrike.mock.calls, onAnswer.mock.calls]).toEqual([[['A']], []]);
  fireEvent.click(screen.getByRole('radio', { name: /^B/ }), { detail: 0 });
  expect([onStrike.mock.calls, onAnswer.mock.calls]).toEqual([[['A']], [[['B']]]]);
  expect(screen.getByRole('button', { name: '恢复选择 C 项' })).toBeVisible();
});

it('readonly options cannot be changed', async () => {
  const { onAnswer, user } = show(true, ['A'], { readOnly: true });
  expect(screen.getByRole('checkbox', { name: /^A/ })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /^B/ }));
  expect(onAnswer).not.toHaveBeenCalled();
});

it('a solution labels the chosen and the right options', () => {
  show(true, ['A', 'B'], { solution: ['A', 'C'], readOnly: true });
  for (const name of ['A，第A项，你的答案，正确', 'B，第B项，你的答案', 'C，第C项，正确答案'])
    expect(screen.getByRole('checkbox', { name })).toBeVisible();
});
