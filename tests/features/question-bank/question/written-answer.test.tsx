import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Blanks, ShortAnswer } from '@/features/question-bank/question/written-answer';

const told = vi.fn();
interface Given {
  answer?: string[];
  solution?: string[] | null;
  readOnly?: boolean;
}
function Fields({ answer: first = [], solution = null, readOnly = false }: Given) {
  const [answer, setAnswer] = useState(first);
  const onAnswer = (next: string[]) => {
    told(next);
    // Blanks alone are kept by nobody.
    setAnswer(next.every((part) => part.trim() === '') ? [] : next);
  };
  return <Blanks no="3" count={2} answer={answer} solution={solution} readOnly={readOnly} onAnswer={onAnswer} />;
}
const blanks = (given: Given = {}) => {
  told.mockClear();
  render(<Fields {...given} />);
  return { user: userEvent.setup(), fields: screen.getAllByRole('textbox') as HTMLInputElement[] };
};

describe('blanks to fill', () => {
  it('keep their places, and are no answer once all are empty again', async () => {
    const { user, fields } = blanks();
    expect(fields.map((field) => field.getAttribute('aria-label'))).toEqual(['第 3 题 第 1 空', '第 3 题 第 2 空']);
    await user.type(fields[1] as HTMLElement, 'm');
    expect(told).toHaveBeenLastCalledWith(['', 'm']);
    await user.type(fields[0] as HTMLElement, '6');
    expect(told).toHaveBeenLastCalledWith(['6', 'm']);
    await user.clear(fields[0] as HTMLElement);
    await user.clear(fields[1] as HTMLElement);
    expect(told).toHaveBeenLastCalledWith([]);
  });

  it('show spaces while they are typed, and what was answered before', async () => {
    const { user, fields } = blanks();
    await user.type(fields[0] as HTMLElement, '  ');
    expect(fields[0]).toHaveValue('  ');
    await user.type(fields[0] as HTMLElement, 'a');
    expect(fields.map(({ value }) => value)).toEqual(['  a', '']);
  });

  it('say of each what belongs there, once it may be seen', () => {
    const { fields } = blanks({ answer: ['六', 'm'], solution: ['6|六', '米|ｍ²'], readOnly: true });
    expect(fields.map((field) => field.closest('label')?.textContent)).toEqual(['第 1 空正确', '第 2 空正确答案：米']);
    expect(fields.every(({ readOnly }) => readOnly)).toBe(true);
  });

  it('say nothing of a blank that the solution does not know, nor how much room a closed one has', () => {
    const { fields } = blanks({ answer: ['长'.repeat(190), '乙'], solution: ['6'], readOnly: true });
    expect(fields[1]?.closest('label')).toHaveTextContent(/^第 2 空$/);
    expect(screen.queryByText(/ \/ 200/)).toBeNull();
  });

  it('that are too long already can still be shortened', () => {
    const { fields } = blanks({ answer: ['长'.repeat(300)] });
    fireEvent.change(fields[0] as HTMLElement, { target: { value: '长'.repeat(299) } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(told).toHaveBeenLastCalledWith(['长'.repeat(299), '']);
  });
});

describe('a short answer', () => {
  const essay = (answer: string[], readOnly = false) => {
    told.mockClear();
    render(<ShortAnswer no="9" answer={answer} readOnly={readOnly} onAnswer={told} />);
    return screen.getByRole<HTMLTextAreaElement>('textbox', { name: '第 9 题 作答' });
  };
  it.each([
    [[], 4, '0 / 20000'],
    [['一\n二\n三\n四\n五'], 6, '9 / 20000'],
    [['一'.padEnd(40, '\n')], 14, '40 / 20000'],
  ])('grows with its lines, up to a limit: %j has %i', (answer, rows, count) => {
    expect(Number(essay(answer).rows)).toBe(rows);
    expect(screen.getByText(count)).toBeVisible();
  });
  it('is none once it is empty again', () => {
    fireEvent.change(essay(['甲']), { target: { value: '' } });
    expect(told).toHaveBeenLastCalledWith([]);
  });
  it.each([
    [false, '在此作答，交卷后对照参考答案自评'],
    [true, '未作答'],
  ])('says in an empty field what it is for (closed: %s)', (readOnly, text) => {
    const field = essay([], readOnly);
    expect(field).toHaveAttribute('placeholder', text);
    expect(field.readOnly).toBe(readOnly);
  });
});
