import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Blanks, ShortAnswer } from '@/features/question-bank/question/written-answer';

const onAnswered = vi.fn();
interface Given {
  answer?: string[];
  solution?: string[] | null;
  readOnly?: boolean;
}
function useAnswer(first: string[]) {
  const [answer, setAnswer] = useState(first);
  const onAnswer = (next: string[]) => {
    onAnswered(next);
    // The attempt keeps no answer that is only whitespace.
    setAnswer(next.every((part) => part.trim() === '') ? [] : next);
  };
  return { answer, onAnswer };
}
const Fields = ({ answer = [], solution = null, readOnly = false }: Given) => (
  <Blanks no="3" count={2} {...useAnswer(answer)} solution={solution} readOnly={readOnly} />
);
const Essay = ({ answer = [], readOnly = false }: Given) => (
  <ShortAnswer no="9" {...useAnswer(answer)} readOnly={readOnly} />
);
const type = (field: Element | undefined, value: string) => fireEvent.change(field as Element, { target: { value } });
const blanks = (params: Given = {}) => {
  onAnswered.mockClear();
  render(<Fields {...params} />);
  return { user: userEvent.setup(), fields: screen.getAllByRole('textbox') as HTMLInputElement[] };
};

describe('blanks to fill', () => {
  it('keep their positions, and are no answer once all are empty again', async () => {
    const { user, fields } = blanks();
    expect(fields.map((field) => field.getAttribute('aria-label'))).toEqual(['第 3 题 第 1 空', '第 3 题 第 2 空']);
    await user.type(fields[1] as HTMLElement, 'm');
    expect(onAnswered).toHaveBeenLastCalledWith(['', 'm']);
    await user.type(fields[0] as HTMLElement, '6');
    expect(onAnswered).toHaveBeenLastCalledWith(['6', 'm']);
    await user.clear(fields[0] as HTMLElement);
    await user.clear(fields[1] as HTMLElement);
    expect(onAnswered).toHaveBeenLastCalledWith([]);
  });

  it('show leading spaces while they are typed', async () => {
    const { user, fields } = blanks();
    await user.type(fields[0] as HTMLElement, '  ');
    expect(fields[0]).toHaveValue('  ');
    await user.type(fields[0] as HTMLElement, 'a');
    expect(fields.map(({ value }) => value)).toEqual(['  a', '']);
  });

  it('show 正确 or the right answer for each once that is revealed', () => {
    const { fields } = blanks({ answer: ['六', 'm'], solution: ['6|六', '米|ｍ²'], readOnly: true });
    expect(fields.map((field) => field.closest('label')?.textContent)).toEqual(['第 1 空正确', '第 2 空正确答案：米']);
    expect(fields.every(({ readOnly }) => readOnly)).toBe(true);
  });

  it('say as what an answer counts that is written in another way', () => {
    const { fields } = blanks({ answer: ['1,000', '<b>'], solution: ['1000', '<b>a</b>'], readOnly: true });
    expect(fields[0]?.closest('label')).toHaveTextContent('正确，按“1000”判');
    expect(fields[1]?.closest('label')).toHaveTextContent(/正确答案：a$/);
  });

  it('show nothing for a blank without a right answer, and no length if readonly', () => {
    const { fields } = blanks({ answer: ['长'.repeat(190), '乙'], solution: ['6'], readOnly: true });
    expect(fields[1]?.closest('label')).toHaveTextContent(/^第 2 空$/);
    expect(screen.queryByText(/ \/ 200/)).toBeNull();
  });

  it('show the length close to the limit, and refuse a longer text', () => {
    const [field] = blanks().fields;
    type(field, '长'.repeat(179));
    expect(screen.queryByText(/ \/ 200$/)).toBeNull();
    type(field, '长'.repeat(180));
    expect(screen.getByText('180 / 200')).toBeVisible();
    type(field, '长'.repeat(201));
    expect(field).toHaveValue('长'.repeat(180));
    expect(screen.getByRole('alert')).toHaveTextContent('最多 200 字，加上这次输入的会有 201 字，因此没有加入');
    type(field, '长'.repeat(200));
    expect(field).toHaveValue('长'.repeat(200));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be shortened if they are already too long', () => {
    const [field] = blanks({ answer: ['长'.repeat(300)] }).fields;
    for (const text of ['短'.repeat(300), '长'.repeat(299)]) {
      type(field, text);
      expect(onAnswered).toHaveBeenLastCalledWith([text, '']);
    }
  });
});

describe('a short answer', () => {
  const essay = (answer: string[], readOnly = false) => {
    onAnswered.mockClear();
    render(<Essay answer={answer} readOnly={readOnly} />);
    return screen.getByRole<HTMLTextAreaElement>('textbox', { name: '第 9 题 作答' });
  };
  it.each([
    [[], 4, '0 / 20000'],
    [['一\n二\n三\n四\n五'], 6, '9 / 20000'],
    [['一'.padEnd(40, '\n')], 14, '40 / 20000'],
  ])('grows with its lines, up to a limit: %j has %i rows', (answer, rows, count) => {
    expect(Number(essay(answer).rows)).toBe(rows);
    expect(screen.getByText(count)).toBeVisible();
  });
  it('may begin with spaces, accepts 20,000 characters, refuses more, and is none once it is empty again', () => {
    const field = essay([]);
    type(field, '　　');
    expect(field).toHaveValue('　　');
    for (const text of ['　　第一段 ', '答'.repeat(20_000)]) {
      type(field, text);
      expect(onAnswered).toHaveBeenLastCalledWith([text]);
    }
    type(field, '答'.repeat(20_001));
    expect(field.value).toHaveLength(20_000);
    expect(screen.getByRole('alert')).toHaveTextContent('加上这次输入的会有 20001 字，因此没有加入');
    type(field, '');
    expect(onAnswered).toHaveBeenLastCalledWith([]);
  });
  it.each([
    [false, '在此作答，交卷后对照参考答案自评'],
    [true, '未作答'],
  ])('has a placeholder in an empty field (readonly: %s)', (readOnly, text) => {
    const field = essay([], readOnly);
    expect(field).toHaveAttribute('placeholder', text);
    expect(field.readOnly).toBe(readOnly);
  });
});
