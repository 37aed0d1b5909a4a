import { useState } from 'react';
import { CalculatorPad } from '@/components/calculator/calculator-pad';
import { emptyCalculator } from '@/components/calculator/calculator-state';
import { DataTable } from '@/shared/ui/data-table';
import { DemoBlock, DemoFrame } from './demo-frame';
import styles from './demo.module.css';

const shortcuts = [
  ['0-9 . ( ) %', '直接输入'],
  ['+ - * /', '加、减、乘、除，先乘除后加减'],
  ['^', '次方；平方和根号用按键，或粘贴 ² √'],
  ['= 或 Enter', '等于（焦点在按键上时，Enter 按下该键）'],
  ['Backspace', '删一位'],
  ['Delete', '删光标后一位；焦点在按键上时清零'],
] as const;

/** The exam's calculator: a whole expression, exact decimals, memory and the last results. */
export function CalculatorDemo() {
  const [state, setState] = useState(emptyCalculator);
  return (
    <DemoFrame title="计算器" note="考试用计算器，鼠标和键盘都能用，小数相加不带误差，放不下的结果会说明">
      <DemoBlock title="按键">
        <div className={styles.pad}>
          <CalculatorPad state={state} onState={setState} />
        </div>
        <DataTable>
          <caption className={`fs-13 text-left muted ${styles.caption}`}>先点算式或一个按键，再用键盘</caption>
          <tbody>
            {shortcuts.map(([keys, meaning]) => (
              <tr key={keys}>
                <th scope="row" className="num">
                  {keys}
                </th>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </DemoBlock>
    </DemoFrame>
  );
}
