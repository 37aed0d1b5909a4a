import type { MouseEvent, Ref } from 'react';
import { Icon } from '@/shared/ui/icon';
import type { Command, Found } from './command';
import type { Group } from './use-commands';
import styles from './command-box.module.css';

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
