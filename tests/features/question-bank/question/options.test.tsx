import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Options } from '@/features/question-bank/question/options';
import { texts } from '../../../texts';

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
  [true, 'group', 'checkbox', null, ['A 1', 'B 1', 'C 0']],
  [true, 'group', 'checkbox', ['A', 'C'], ['A 1', 'B 1', 'C 0']],
  [false, 'radiogroup', 'radio', null, ['A 0', 'B 0', 'C 0']],
] as const)('a chosen option keeps its letter (multiple: %s)', (multiple, list, role, solution, letters) => {
  show(multiple, multiple ? ['A', 'B'] : ['A'], { solution, name: '' });
  const inputs = within(screen.getByRole(list, { name: '选项' })).getAllByRole(role);
  const shown = inputs.map(({ nextElementSibling: at }) => `${at?.textContent} ${at?.querySelectorAll('svg').length}`);
  expect(shown).toEqual(letters);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a click of the pointer rules an option out instead of choosing it, but a key chooses', async () => {
  const onStrike = vi.fn();
  const strike = { struck: ['B', 'C'], dropped: ['C'], byClick: true, onStrike };
  const { onAnswer, user } = show(false, [], { strike });
  await user.click(screen.getByRole('radio', { name: /^A/ }));
  expect([onStrike.mock.calls, onAnswer.mock.calls]).toEqual([[['A']], []]);
  fireEvent.click(screen.getByRole('radio', { name: /^B/ }), { detail: 0 });
  expect([onStrike.mock.calls, onAnswer.mock.calls]).toEqual([[['A']], [[['B']]]]);
  expect(texts(screen.getAllByRole('button'))).toEqual(['划去 A Shift A', '恢复', '恢复选择']);
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
