import { useState } from 'react';
import { CalculatorPad } from '@/components/calculator/calculator-pad';
import { Calculator } from '@/components/calculator/calculator';
import { Button } from '@/shared/ui/button';
import { DemoBlock, DemoFrame } from './demo-frame';
import styles from './demo.module.css';

const shortcuts = [
  ['0-9 . + -', '直接输入'],
  ['* /', '乘、除'],
  ['=', '等于（焦点在按键上时，Enter 按下该键）'],
  ['Backspace', '删一位'],
  ['Delete 或 C', '清零'],
  ['%', '百分号'],
] as const;

/** The exam's calculator: its keys in the page, and as the window that lies over a paper. */
export function CalculatorDemo() {
  const [open, setOpen] = useState(false);
  return (
    <DemoFrame title="计算器" note="考试用计算器，鼠标和键盘都能用，小数相加不带误差">
      <DemoBlock title="按键">
        <div className={styles.pad}>
          <CalculatorPad />
        </div>
        <table>
          <caption className={styles.caption}>先点一个按键，再用键盘</caption>
          <tbody>
            {shortcuts.map(([keys, meaning]) => (
              <tr key={keys}>
                <th scope="row" className={`num ${styles.term}`}>
                  {keys}
                </th>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </DemoBlock>
      <DemoBlock title="浮在试卷上">
        <Button icon="calculator" aria-pressed={open} onClick={() => setOpen(!open)}>
          {open ? '收起计算器' : '打开计算器'}
        </Button>
        <p>拖动标题栏移动，也可以用方向键或“换个位置”</p>
      </DemoBlock>
      {open && <Calculator onClose={() => setOpen(false)} />}
    </DemoFrame>
  );
}
