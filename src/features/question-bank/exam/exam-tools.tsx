import { Checkbox } from '@/shared/ui/checkbox';
import { useFullscreen } from '@/shared/lib/use-fullscreen';
import { IconButton } from '@/shared/ui/icon-button';
import { changePractice, usePractice } from '@/session/practice';
import { exportOnDemand } from './export-on-demand';
import { DisplaySettings, SettingsRow } from '../room/display-settings';
import { toolTitles, type ToolName } from '../room/use-tools';
import { useRoomContext } from './use-room';

/** Calculator, scratch pad, focus mode, and a dialog with the rarer tools. */
export function ExamTools() {
  const { attempt, tools, recite, setRecite, setDialog, setFocus, settings, review } = useRoomContext();
  // Beside a list of questions there is nothing to calculate or to focus on.
  const hasQuestion = !review.isShown;
  const autoNext = usePractice((practice) => practice.autoNext);
  const fullscreen = useFullscreen();
  const canRecite = !attempt.isExam && attempt.paper.questions.some(({ answer }) => answer !== undefined);
  const opener = (tool: ToolName) => ({
    label: toolTitles[tool],
    'aria-pressed': tools.shown.includes(tool),
    'data-opens': tool,
    onClick: () => tools.toggle(tool),
  });
  /** Closes the settings before something else opens. */
  const then = (close: () => void, open: () => void) => () => {
    close();
    open();
  };
  return (
    <>
      {hasQuestion && (
        <>
          <IconButton icon="calculator" {...opener('calculator')} />
          <IconButton icon="note" {...opener('scratch')} />
          <IconButton icon="focus" label="专注模式" onClick={() => setFocus(true)} />
        </>
      )}
      <DisplaySettings
        views={(close) => (
          <>
            {hasQuestion && <SettingsRow label="专注模式" shortcut="F" onClick={then(close, () => setFocus(true))} />}
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
            <SettingsRow label="导出我的答案" sign="download" onClick={() => void exportOnDemand(attempt)} />
            <SettingsRow label="导入答案" sign="upload" onClick={then(close, () => setDialog('import'))} />
            <SettingsRow label="全部快捷键" shortcut="?" onClick={then(close, () => setDialog('help'))} />
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
              <Checkbox checked={recite} onChange={setRecite}>
                背题模式，直接看答案
              </Checkbox>
            )}
            {settings}
          </>
        )}
      </DisplaySettings>
    </>
  );
}
