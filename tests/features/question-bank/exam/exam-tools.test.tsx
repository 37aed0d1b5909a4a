import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExamTools } from '@/features/question-bank/exam/exam-tools';
import { session } from '@/session/login';
import { practiceOf } from '@/session/practice';
import { signIn } from '../../../sign-in';
import { asked, running, stopAll } from '../attempt/running';
import { show } from '../../../show';

beforeEach(() => signIn());
afterEach(stopAll);

async function tools(given: Parameters<typeof running>[0] = {}) {
  const made = await running(given);
  const on = { onRecite: vi.fn(), onHelp: vi.fn(), onFocus: vi.fn(), onImport: vi.fn() };
  return { ...made, ...on, ...show(<ExamTools userId="7" attempt={made.attempt} recite={false} {...on} />) };
}
const button = (name: string) => screen.getByRole('button', { name });
const panel = () => screen.queryByRole('dialog', { name: '显示设置' });
const settings = async (given: Parameters<typeof running>[0] = {}) => {
  const view = await tools(given);
  fireEvent.click(button('显示设置'));
  return { ...view, within: within(panel() as HTMLElement) };
};
const now = () => practiceOf(session.userId()).getState();

describe('the tools of a room', () => {
  it('open calculator and scratch pad, and close them by the same buttons', async () => {
    const { user, onFocus } = await tools();
    for (const name of ['计算器', '草稿']) {
      const tool = () => screen.queryByRole('region', { name }) ?? screen.queryByRole('dialog', { name });
      expect(button(name)).toHaveAttribute('aria-pressed', 'false');
      await user.click(button(name));
      expect(button(name)).toHaveAttribute('aria-pressed', 'true');
      await waitFor(() => expect(tool(), name).not.toBeNull());
      await user.click(button(name));
      expect(tool(), name).toBeNull();
      expect(button(name)).toHaveAttribute('aria-pressed', 'false');
    }
    await user.click(button('专注模式'));
    expect(onFocus).toHaveBeenCalledOnce();
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
    expect(keys).toHaveAttribute('aria-checked', 'false');
    fireEvent.click(radio('一题一屏'));
    fireEvent.click(keys);
    expect(now()).toMatchObject({ list: false, keys: true });
  });

  it('closes before it leads elsewhere, and gives the focus back', async () => {
    const { onFocus, onImport, onHelp } = await settings();
    for (const [name, call] of [
      ['专注模式', onFocus],
      ['导入答案', onImport],
      ['全部快捷键', onHelp],
    ] as const) {
      if (!panel()) fireEvent.click(button('显示设置'));
      fireEvent.click(within(panel() as HTMLElement).getByRole('button', { name: new RegExp(`^${name}`) }));
      expect(call).toHaveBeenCalledOnce();
      expect(panel()).toBeNull();
      expect(button('显示设置')).toHaveFocus();
    }
  });

  it('gives the answers to take away', async () => {
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { within: own, recordId } = await settings();
    fireEvent.click(own.getByRole('button', { name: '导出我的答案' }));
    await waitFor(() => expect(names).toEqual([`我的答案-${recordId}.txt`]));
  });

  describe('全屏', () => {
    afterEach(() => {
      for (const name of ['fullscreenEnabled', 'fullscreenElement']) Reflect.deleteProperty(document, name);
      Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
    });
    it('is there only where the browser has it', async () => {
      const without = await settings();
      expect(without.within.queryByRole('button', { name: /全屏/ })).toBeNull();
      without.unmount();
      const full = { element: null as Element | null };
      const wanted = vi.fn(() => Promise.resolve());
      Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
      Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full.element });
      document.documentElement.requestFullscreen = wanted;
      const { within: own } = await settings();
      fireEvent.click(own.getByRole('button', { name: '全屏' }));
      expect(wanted).toHaveBeenCalledOnce();
      full.element = document.documentElement;
      act(() => void document.dispatchEvent(new Event('fullscreenchange')));
      expect(own.getByRole('button', { name: '退出全屏' })).toBeVisible();
    });
  });

  it('of a practice goes on by itself, and learns by heart where the answers are known', async () => {
    const exam = await settings({ questions: [{ ...asked('q1'), answer: ['A'] }] });
    expect(exam.within.queryByRole('checkbox')).toBeNull();
    exam.unmount();
    const blind = await settings({ exam: false });
    expect(blind.within.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      '答对自动下一题',
    ]);
    const before = now().autoNext;
    fireEvent.click(blind.within.getByRole('checkbox'));
    expect(now().autoNext).toBe(!before);
    blind.unmount();
    const known = await settings({ exam: false, questions: [asked('q0'), { ...asked('q1'), answer: ['A'] }] });
    fireEvent.click(known.within.getByRole('checkbox', { name: '背题模式，直接看答案' }));
    expect(known.onRecite).toHaveBeenCalledExactlyOnceWith(true);
  });
});
