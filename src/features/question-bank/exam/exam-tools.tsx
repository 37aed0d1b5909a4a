import { useState, type ReactNode } from 'react';
import { Calculator } from '@/components/calculator/calculator';
import { Checkbox } from '@/shared/ui/checkbox';
import { IconButton } from '@/shared/ui/icon-button';
import { changePractice, usePractice } from '@/session/practice';
import type { Attempt } from '../attempt/attempt';
import { exportAnswers } from '../attempt/export-answers';
import { DisplaySettings } from '../room/display-settings';
import { FontControl } from '../room/font-control';
import { FullscreenButton } from '../room/fullscreen-button';
import { ScratchPad } from '../room/scratch-pad';

interface ExamToolsProps {
  userId: string;
  attempt: Attempt;
  recite: boolean;
  onRecite: (on: boolean) => void;
  onHelp: () => void;
  settings?: ReactNode;
}

/** Font, display, calculator, scratch pad, export, keys, fullscreen. */
export function ExamTools({ userId, attempt, recite, onRecite, onHelp, settings }: ExamToolsProps) {
  const autoNext = usePractice((practice) => practice.autoNext);
  const [calculator, setCalculator] = useState(false);
  const [scratch, setScratch] = useState(false);
  const canRecite = !attempt.isExam && attempt.paper.questions.some(({ answer }) => answer !== undefined);
  return (
    <>
      <FontControl />
      <DisplaySettings>
        {!attempt.isExam && (
          <Checkbox checked={autoNext} onChange={(on) => changePractice({ autoNext: on })}>
            答对自动下一题
          </Checkbox>
        )}
        {canRecite && (
          <Checkbox checked={recite} onChange={onRecite}>
            背题模式，直接看答案
          </Checkbox>
        )}
        {settings}
      </DisplaySettings>
      <IconButton
        icon="calculator"
        label="计算器"
        aria-pressed={calculator}
        onClick={() => setCalculator(!calculator)}
      />
      <IconButton icon="note" label="草稿" aria-pressed={scratch} onClick={() => setScratch(!scratch)} />
      <IconButton icon="download" label="导出我的答案" onClick={() => exportAnswers(attempt)} />
      <IconButton icon="keyboard" label="键盘快捷键" onClick={onHelp} />
      <FullscreenButton />
      {calculator && <Calculator onClose={() => setCalculator(false)} />}
      {scratch && <ScratchPad userId={userId} recordId={attempt.recordId} onClose={() => setScratch(false)} />}
    </>
  );
}
