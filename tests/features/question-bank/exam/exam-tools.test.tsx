import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attempt } from '@/exam/attempt/attempt';
import { ExamTools } from '@/features/question-bank/exam/room-tools';
import { ToolDock } from '@/features/question-bank/room/tool-dock';
import { useTools } from '@/features/question-bank/room/use-tools';
import { session } from '@/session/login';
import { practiceOf } from '@/session/practice';
import { signIn } from '../../../sign-in';
import { paperQuestion, running, stopAll } from '../../../exam/running';
import { show } from '../../../show';
import { InRoom } from './in-room';

beforeEach(() => signIn());
afterEach(stopAll);

function Room(props: { attempt: Attempt; setRecite: unknown; setDialog: unknown; setFocus: unknown }) {
  const tools = useTools();
  return (
    <InRoom {...props} tools={tools} recite={false} review={{ isShown: false }}>
      <ExamTools />
      {tools.opened > 0 && <ToolDock tools={tools} userId="7" recordId={props.attempt.recordId} />}
    </InRoom>
  );
}
async function tools(params: Parameters<typeof running>[0] = {}) {
  const made = await running(params);
  const on = { setRecite: vi.fn(), setDialog: vi.fn(), setFocus: vi.fn() };
  return { ...made, ...on, ...show(<Room attempt={made.attempt} {...on} />) };
}
const button = (name: string) => screen.getByRole('button', { name });
const panel = () => screen.queryByRole('dialog', { name: '显示设置' });
const settings = async (params: Parameters<typeof running>[0] = {}) => {
  const view = await tools(params);
  fireEvent.click(button('显示设置'));
  return { ...view, within: within(panel() as HTMLElement) };
};
/** The size of the window, in CSS pixels. */
const screenOf = (width: number, height: number) => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: object) => void } };
  happyDOM.setViewport({ width, height });
};
afterEach(() => screenOf(1024, 768));
const now = () => practiceOf(session.userId()).getState();

describe('the tools of a room', () => {
  const region = (name: string) => screen.queryByRole('region', { name });
  const line = () => screen.findByRole('textbox', { name: '算式' });
  const scratch = () => screen.findByRole('textbox', { name: /^草稿/ });
  it('are open together on a large screen, and the calculator keeps its values when closed', async () => {
    screenOf(1280, 760);
    const { user } = await tools();
    expect(button('计算器')).toHaveAttribute('aria-pressed', 'false');
    await user.click(button('计算器'));
    expect(button('计算器')).toHaveAttribute('aria-pressed', 'true');
    expect(await line()).toHaveFocus();
    await user.keyboard('1/3=');
    await user.click(button('M+ 加进存储'));
    expect(screen.getByText('M 0.333333333333…')).toBeVisible();
    await user.click(button('草稿'));
    expect(await scratch()).toHaveFocus();
    expect(screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual(['计算器', '草稿']);
    await user.keyboard('abc{Escape}');
    expect(button('草稿')).toHaveFocus();
    expect(await scratch()).toHaveValue('abc');
    await user.click(button('关闭计算器'));
    expect(button('计算器')).toHaveFocus();
    expect([region('计算器'), region('草稿')]).toEqual([null, expect.anything()]);
    await user.keyboard('{Enter}');
    expect(await line()).toHaveValue('1÷3');
    expect(screen.getByText('M 0.333333333333…')).toBeVisible();
    await user.click(button('MC 清除存储'));
    expect(screen.queryByText(/^M 0/)).toBeNull();
  });
  it.each([
    [1279, 900],
    [1440, 759],
  ])('are open one at a time on a screen of %i x %i', async (width, height) => {
    screenOf(width, height);
    const { user } = await tools();
    await user.click(button('计算器'));
    await user.type(await line(), '1+2');
    expect(screen.getByRole('radio', { name: '计算器' })).toBeChecked();
    screen.getByRole('radio', { name: '计算器' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '草稿' })).toHaveFocus();
    expect([region('计算器'), region('草稿')]).toEqual([null, expect.anything()]);
    const pressed = [button('计算器'), button('草稿')].map((each) => each.getAttribute('aria-pressed'));
    expect(pressed).toEqual(['false', 'true']);
    await user.click(button('计算器'));
    expect(await line()).toHaveFocus();
    expect(await line()).toHaveValue('1+2');
    expect(region('草稿')).toBeNull();
    await user.click(button('计算器'));
    expect(screen.queryByRole('complementary', { name: '工具' })).toBeNull();
  });
});

describe('显示设置', () => {
  it('changes font, colours, layout and shortcuts, and keeps them', async () => {
    const { within: own } = await settings();
    const radio = (name: string) => own.getByRole('radio', { name });
    const keys = own.getByRole('switch', { name: '快捷键' });
    for (const input of [radio('16'), radio('浅色'), radio('一题一屏'), keys]) expect(input).toBeChecked();
    for (const name of ['20', '护眼', '全部显示']) fireEvent.click(radio(name));
    fireEvent.click(keys);
    expect(now()).toMatchObject({ font: 20, theme: 'sepia', list: true, keys: false });
    for (const name of ['20', '护眼', '全部显示']) expect(radio(name)).toBeChecked();
    expect(keys).not.toBeChecked();
    fireEvent.click(radio('一题一屏'));
    fireEvent.click(keys);
    expect(now()).toMatchObject({ list: false, keys: true });
  });

  it('closes and returns the focus before it opens 专注模式, 导入答案 or 全部快捷键', async () => {
    const { setFocus, setDialog } = await settings();
    for (const [name, call, to] of [
      ['专注模式', setFocus, true],
      ['导入答案', setDialog, 'import'],
      ['全部快捷键', setDialog, 'help'],
    ] as const) {
      if (!panel()) fireEvent.click(button('显示设置'));
      fireEvent.click(within(panel() as HTMLElement).getByRole('button', { name: new RegExp(`^${name}`) }));
      expect(call).toHaveBeenLastCalledWith(to);
      expect(panel()).toBeNull();
      expect(button('显示设置')).toHaveFocus();
    }
  });

  it('of a practice offers 答对自动下一题, and 背题模式 if the answers are known', async () => {
    const exam = await settings({ questions: [{ ...paperQuestion('q1'), answer: ['A'] }] });
    expect(exam.within.queryByRole('checkbox')).toBeNull();
    exam.unmount();
    const blind = await settings({ exam: false });
    const boxes = blind.within.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(boxes).toEqual(['答对自动下一题']);
    const before = now().autoNext;
    fireEvent.click(blind.within.getByRole('checkbox'));
    expect(now().autoNext).toBe(!before);
    blind.unmount();
    const known = await settings({
      exam: false,
      questions: [paperQuestion('q0'), { ...paperQuestion('q1'), answer: ['A'] }],
    });
    fireEvent.click(known.within.getByRole('checkbox', { name: '背题模式，直接看答案' }));
    expect(known.setRecite).toHaveBeenCalledExactlyOnceWith(true);
  });
});
