import { useState, type ReactNode } from 'react';
import { Checkbox } from '@/shared/ui/checkbox';
import { useFullscreen } from '@/shared/lib/use-fullscreen';
import { IconButton } from '@/shared/ui/icon-button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { changePractice, usePractice } from '@/session/practice';
import type { Attempt } from '../attempt/attempt';
import { exportAnswers } from '../attempt/export-answers';
import { DisplaySettings, SettingsRow } from '../room/display-settings';
import { notifyNotOpened } from '../room/not-opened';

/** Comes, with the dialogs beside it, while the first question stands: without network nothing could fetch it. */
export const Tool = lazyPart(() => import('./seldom').then((file) => file.Tool));

interface ExamToolsProps {
  userId: string;
  attempt: Attempt;
  recite: boolean;
  onRecite: (on: boolean) => void;
  onHelp: () => void;
  onFocus: () => void;
  onImport: () => void;
  settings?: ReactNode;
}

/** Calculator, scratch pad, focus, and one dialog with what is needed seldom. */
export function ExamTools({ userId, attempt, recite, onRecite, onHelp, onFocus, onImport, settings }: ExamToolsProps) {
  const autoNext = usePractice((practice) => practice.autoNext);
  const [calculator, setCalculator] = useState(false);
  const [scratch, setScratch] = useState(false);
  const fullscreen = useFullscreen();
  const canRecite = !attempt.isExam && attempt.paper.questions.some(({ answer }) => answer !== undefined);
  const notLoaded = () => {
    setCalculator(false);
    setScratch(false);
    notifyNotOpened();
  };
  const tool = { userId, recordId: attempt.recordId, fallback: null, onLoadError: notLoaded };
  return (
    <>
      <IconButton
        icon="calculator"
        label="计算器"
        aria-pressed={calculator}
        onClick={() => setCalculator(!calculator)}
      />
      <IconButton icon="note" label="草稿" aria-pressed={scratch} onClick={() => setScratch(!scratch)} />
      <IconButton icon="focus" label="专注模式" onClick={onFocus} />
      <DisplaySettings
        views={(close) => (
          <>
            <SettingsRow
              label="专注模式"
              shortcut="F"
              onClick={() => {
                close();
                onFocus();
              }}
            />
            {fullscreen.possible && (
              <SettingsRow
                label={fullscreen.on ? '退出全屏' : '全屏'}
                sign={fullscreen.on ? 'fullscreen-exit' : 'fullscreen'}
                onClick={fullscreen.toggle}
              />
            )}
          </>
        )}
        actions={(close) => (
          <>
            <SettingsRow label="导出我的答案" sign="download" onClick={() => void exportAnswers(attempt)} />
            <SettingsRow
              label="导入答案"
              sign="upload"
              onClick={() => {
                close();
                onImport();
              }}
            />
            <SettingsRow
              label="全部快捷键"
              shortcut="?"
              onClick={() => {
                close();
                onHelp();
              }}
            />
          </>
        )}
      >
        {(!attempt.isExam || settings) && (
          <>
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
          </>
        )}
      </DisplaySettings>
      {calculator && <Tool kind="calculator" {...tool} onClose={() => setCalculator(false)} />}
      {scratch && <Tool kind="scratch" {...tool} onClose={() => setScratch(false)} />}
    </>
  );
}
