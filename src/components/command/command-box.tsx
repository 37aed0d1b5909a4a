import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { ClearDeviceDialog } from '@/components/account/clear-device-dialog';
import { LogoutDialog } from '@/components/account/logout-dialog';
import { deviceContents, type DeviceContents } from '@/offline/device';
import { sendOutboxes } from '@/session/machine';
import { session } from '@/session/login';
import { loginPrompt } from '@/session/login-prompt';
import { isComposing } from '@/shared/lib/ime';
import { base } from '@/shared/paths';
import { Dialog } from '@/shared/ui/dialog';
import { Icon } from '@/shared/ui/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { Command, MenuPage, Found } from './command';
import { keepRecent, useCommands, type Group } from './use-commands';
import { useActions } from './use-actions';
import styles from './command-box.module.css';

interface CommandBoxProps {
  text: string;
  pages: readonly MenuPage[];
  onClose: () => void;
}
type Confirmation = 'logout' | DeviceContents;

const pageStep = 8;

/** Leads to every page, course, lesson and action. The dialog of a choice that asks first replaces the box. */
export function CommandBox({ onClose, ...rest }: CommandBoxProps) {
  const [confirming, setConfirming] = useState<Confirmation | null>(null);
  const [userId] = useState(() => session.userId());
  if (confirming === 'logout') return <LogoutDialog onClose={onClose} />;
  if (confirming) return <ClearDeviceDialog userId={userId} contents={confirming} onClose={onClose} />;
  return <Box {...rest} onClose={onClose} onAsk={setConfirming} />;
}

function Box({ text, pages, onClose, onAsk }: CommandBoxProps & { onAsk: (confirmation: Confirmation) => void }) {
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(text);
  const [composing, setComposing] = useState(false);
  const [marked, setMarked] = useState('');
  const actions = useActions({
    logout: () => onAsk('logout'),
    clear: () => void sendOutboxes().then(async () => onAsk(await deviceContents(session.userId()))),
  });
  const { groups, waiting } = useCommands({ typed, composing, pages, actions });
  const commands = groups.flatMap((group) => group.commands);
  const at = Math.max(
    0,
    commands.findIndex(({ key }) => key === marked),
  );
  const current = commands[at];
  const optionId = (key: string) => `${id}-${key}`;

  const mark = (next: number) => {
    const key = commands[Math.min(Math.max(next, 0), commands.length - 1)]?.key;
    if (key === undefined) return;
    setMarked(key);
    // Scroll up to the heading above the first row.
    if (next <= 0) list.current?.scrollTo(0, 0);
    else document.getElementById(optionId(key))?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (command: Command, inNewTab: boolean) => {
    const { to, needsLogin, run, once, stays } = command;
    if (!once) keepRecent(command);
    if (to === null) {
      run?.();
      if (!stays) onClose();
      return;
    }
    onClose();
    if (inNewTab) window.open(base + to, '_blank', 'noopener');
    else if (needsLogin) loginPrompt.require(() => void navigate(to), `登录后前往“${command.title}”`);
    else void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (current && !event.repeat) choose(current, event.ctrlKey || event.metaKey);
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    const count = commands.length;
    const next = {
      ArrowDown: (at + 1) % count,
      ArrowUp: (at - 1 + count) % count,
      PageDown: at + pageStep,
      PageUp: at - pageStep,
      Home: 0,
      End: count,
    }[event.key];
    if (next === undefined || count === 0) return;
    event.preventDefault();
    mark(next);
  };

  return (
    <Dialog bare title="快速前往" width={640} onClose={onClose} className={styles.box}>
      <div className={`row gap-12 muted ${styles.field}`}>
        <Icon name="search" />
        <input
          className="fill fs-16 ink"
          data-autofocus
          type="text"
          role="combobox"
          aria-label="课程、页面或操作"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current.key)}
          placeholder="输入课程、页面或操作，可用拼音或首字母"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked('');
            list.current?.scrollTo(0, 0);
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={onKeyDown}
        />
      </div>
      <CommandList
        ref={list}
        id={`${id}-list`}
        groups={groups}
        current={current?.key}
        optionId={optionId}
        onMark={setMarked}
        onChoose={choose}
      />
      <div role="status">
        <VisuallyHidden>{waiting ? '' : `共 ${commands.length} 项`}</VisuallyHidden>
      </div>
      <p className={`flex gap-20 footnote ${styles.keys}`} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> 选择
        </span>
        <span>
          <kbd>Enter</kbd> 打开
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> 在新标签页打开
        </span>
        <span>
          <kbd>Esc</kbd> 关闭
        </span>
      </p>
    </Dialog>
  );
}

interface CommandListProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  groups: readonly Group[];
  current: string | undefined;
  optionId: (key: string) => string;
  onMark: (key: string) => void;
  onChoose: (command: Command, inNewTab: boolean) => void;
}

/** The results. The focus stays in the field, which handles the keys. */
export function CommandList({ ref, id, groups, current, optionId, onMark, onChoose }: CommandListProps) {
  return (
    <div ref={ref} id={id} role="listbox" aria-label="可选项" className={styles.list}>
      {groups.map(({ label, commands, line }) => (
        <div key={label} role="group" aria-label={label} className={styles.group}>
          <p className={`footnote ${styles.label}`} aria-hidden>
            {label}
          </p>
          {commands.map((command) => {
            const { key, title, note, icon, kind, marks } = command;
            const choose = (event: MouseEvent) =>
              onChoose(command, event.ctrlKey || event.metaKey || event.button === 1);
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={key}
                id={optionId(key)}
                role="option"
                tabIndex={-1}
                aria-selected={key === current}
                className={`row gap-12 ink ${styles.option}`}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => onMark(key)}
                onClick={choose}
                onAuxClick={(event) => {
                  if (event.button === 1) choose(event);
                }}
              >
                <span className={`middle rigid soft ${styles.tile}`} data-kind={kind}>
                  <Icon name={icon} size={18} />
                </span>
                <span className={`fill text-14 ellipsis ${styles.title}`} title={title}>
                  <Marked title={title} marks={marks} />
                </span>
                {note && <span className={`rigid footnote ellipsis ${styles.note}`}>{note}</span>}
              </div>
            );
          })}
          {line && (
            <p className={`hint ${styles.line}`} aria-hidden>
              {line}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

function Marked({ title, marks }: Pick<Found, 'title' | 'marks'>) {
  const hit = new Set(marks);
  const runs: { text: string; found: boolean; from: number }[] = [];
  for (let from = 0; from < title.length; from += 1) {
    const found = hit.has(from);
    const run = runs.at(-1);
    if (run?.found === found) run.text += title[from];
    else runs.push({ text: title[from] ?? '', found, from });
  }
  return runs.map(({ text, found, from }) =>
    found ? (
      <mark className="strong link-colour" key={from}>
        {text}
      </mark>
    ) : (
      <span key={from}>{text}</span>
    ),
  );
}
