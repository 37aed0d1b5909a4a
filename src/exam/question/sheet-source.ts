import type { LeafState } from './judge';

/** The state of a cell. One string per leaf, so that each cell subscribes only to its own leaf. */
export type CellState = 'blank' | 'done' | 'right' | 'wrong' | 'half' | 'mark';
export type CellText = CellState | `${CellState}*`;
export interface SheetSource {
  subscribe: (listener: () => void) => () => void;
  read(leafId: string): CellText;
}

const judged: Readonly<Record<LeafState, CellState>> = {
  RIGHT: 'right',
  WRONG: 'wrong',
  HALF: 'half',
  BLANK: 'blank',
  TO_MARK: 'mark',
};
/** The state without the * of a marked cell; TypeScript cannot infer this. */
export const stateOf = (text: CellText): CellState => text.replace('*', '') as CellState;
export const cellOf = (state: LeafState): CellState => judged[state];

/** A sheet that does not change, as in a report. Missing leaves are unanswered. */
export function fixedSheet(cells: ReadonlyMap<string, CellText>): SheetSource {
  return { subscribe: () => () => {}, read: (leafId) => cells.get(leafId) ?? 'blank' };
}

const spoken: Readonly<Record<CellState, string>> = {
  blank: '未答',
  done: '已答',
  right: '答对',
  wrong: '答错',
  half: '部分得分',
  mark: '待自评',
};
/** 第3题 单选 已答 已标记 */
export function cellLabel(no: string, type: string, text: CellText): string {
  return `第${no}题 ${type} ${spoken[stateOf(text)]}${text.endsWith('*') ? ' 已标记' : ''}`;
}
