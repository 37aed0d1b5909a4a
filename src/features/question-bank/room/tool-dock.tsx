import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { CalculatorPad } from '@/components/calculator/calculator-pad';
import { displayOf, emptyCalculator } from '@/components/calculator/calculator-state';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { Segmented } from '@/shared/ui/segmented';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';
import { local } from '@/shared/lib/storage';
import { toolTitles, type ToolName, type Tools } from './use-tools';
import styles from './tool-dock.module.css';

const icons = { calculator: 'calculator', scratch: 'note' } as const;
const both: readonly ToolName[] = ['calculator', 'scratch'];
const choices = both.map((value) => ({ value, label: toolTitles[value] }));

interface PanelProps {
  name: ToolName;
  tools: Tools;
  note: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function Panel({ name, tools, note, onClose, children }: PanelProps) {
  const title = toolTitles[name];
  return (
    // Typing after a click anywhere in a tool goes to its field, never to the paper.
    <section
      aria-label={title}
      tabIndex={-1}
      data-tool={name}
      className={`column ${styles.panel} ${styles[name]}`}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) target.querySelector<HTMLElement>('[data-autofocus=true]')?.focus();
      }}
    >
      <div className={`row gap-8 rigid muted ${styles.head}`}>
        {tools.single ? (
          <>
            <VisuallyHidden as="h2">{title}</VisuallyHidden>
            <Segmented label="工具" options={choices} value={name} onChange={tools.turnTo} />
          </>
        ) : (
          <>
            <Icon name={icons[name]} size={18} />
            <h2 className="rigid text-14-strong ink">{title}</h2>
          </>
        )}
        <span className={`fill ellipsis text-right ${styles.note}`}>{note}</span>
        <IconButton small icon="close" label={`关闭${title}`} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}

interface ToolDockProps {
  tools: Tools;
  userId: string;
  recordId: string;
  hidden?: boolean;
}

/** Calculator and scratch pad beside the question. Results are kept as long as the room is open. */
export function ToolDock({ tools, userId, recordId, hidden }: ToolDockProps) {
  const [calculator, setCalculator] = useState(emptyCalculator);
  const dock = useRef<HTMLElement>(null);
  const { shown, single, opened } = tools;
  const takeFocus = useEffectEvent(() => {
    const name = shown.at(-1);
    dock.current?.querySelector<HTMLElement>(`[data-tool=${name}] [data-autofocus=true]`)?.focus();
  });
  useEffect(() => takeFocus(), [opened]);
  if (shown.length === 0) return null;

  const giveBack = (name: string | undefined) => {
    const button = document.querySelector<HTMLElement>(`[data-opens=${name}]`);
    if (button) button.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const memory = calculator.memory && displayOf(calculator.memory);
  const notes: Record<ToolName, ReactNode> = {
    calculator: memory && (
      <b className={`num regular link-colour ${styles.memory}`}>{`M ${memory.text + (memory.isCut ? '…' : '')}`}</b>
    ),
    scratch: '仅本机',
  };
  return (
    <aside
      ref={dock}
      aria-label="工具"
      hidden={hidden}
      className={`column gap-12 ${styles.dock}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        const { target } = event;
        if (target instanceof Element) giveBack(target.closest<HTMLElement>('[data-tool]')?.dataset['tool']);
      }}
    >
      {both
        .filter((name) => shown.includes(name))
        .map((name) => (
          <Panel
            key={single ? 'single' : name}
            name={name}
            tools={tools}
            note={notes[name]}
            onClose={() => {
              giveBack(name);
              tools.close(name);
            }}
          >
            {name === 'calculator' ? (
              <CalculatorPad state={calculator} onState={setCalculator} />
            ) : (
              <ScratchPad userId={userId} recordId={recordId} />
            )}
          </Panel>
        ))}
    </aside>
  );
}

/** A text field beside the paper, stored on this device and never sent. It says when the device cannot store it. */
function ScratchPad({ userId, recordId }: Pick<ToolDockProps, 'userId' | 'recordId'>) {
  const key = ownKey(userId, `draft:scratch:${recordId}`);
  const scratch = persisted(key, z.string(), '', { plain: true });
  const text = useStore(scratch);
  const isStored = text === '' || local.read(key) === text;
  return (
    <>
      <textarea
        aria-label={isStored ? '草稿，仅存本机' : '草稿，未能保存'}
        data-autofocus
        className={`grow ink ${styles.text}`}
        value={text}
        placeholder="只存在本机，不会提交"
        onChange={(event) => scratch.write(event.target.value)}
      />
      <p role="status" className={`rigid text-12 warning ${styles.refused}`}>
        {!isStored && '这台设备无法保存草稿，刷新或关闭本页后就没有了'}
      </p>
    </>
  );
}
