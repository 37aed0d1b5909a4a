import { useId, useRef, type FocusEvent, useState, type KeyboardEvent } from 'react';
import { Icon } from '@/shared/ui/icon';
import { commandKeys, commandPrompt, isCommandKey } from '@/components/command/command-prompt';
import { preloadCommands } from '../frame-services';
import styles from './search-box.module.css';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { hasModifier } from '@/shared/lib/has-modifier';
import { persisted } from '@/shared/lib/persisted';
import { paths } from '@/shared/paths';

export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const searched = useSearchedTerm();
  const [value, setValue] = useState(searched ?? '');
  const [last, setLast] = useState(searched);
  // The field follows the results, also on Back and when the list's own condition is removed.
  if (searched !== last) {
    setLast(searched);
    if (searched !== null) setValue(searched);
  }
  const terms = useOwn(termsOf, (stored) => stored);
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);

  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  // Read directly, because 清空 returns the focus before the next render.
  const show = () => setOpen(searchTerms().getState().length > 0);
  const go = (text: string) => {
    const term = text.trim();
    if (term) addSearchTerm(term);
    setValue(term);
    close();
    void navigate(paths.courseList({ kw: term }));
  };
  const openCommands = () => {
    close();
    commandPrompt.open(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (isCommandKey(event)) {
      event.preventDefault();
      openCommands();
      return;
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || terms.length === 0 || hasModifier(event)) return;
    event.preventDefault();
    if (!open) show();
    setMarked((at) => (at + step + terms.length + (at < 0 && step < 0 ? 1 : 0)) % terms.length);
  };
  const clear = () => {
    searchTerms().forget();
    close();
    input.current?.focus();
  };
  const id = useId();
  const leave = (event: FocusEvent) => {
    if (!event.target.closest('form')?.contains(event.relatedTarget)) close();
  };
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        go(open && marked >= 0 ? (terms[marked] ?? value) : value);
      }}
    >
      <div className={styles.box} title={commandKeys()}>
        <label className={styles.words}>
          <Icon name="search" size={18} />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="搜索课程"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="none"
            aria-activedescendant={open && marked >= 0 ? `${id}-${marked}` : undefined}
            placeholder="搜索课程"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={50}
            value={value}
            onChange={(event) => setValue(event.target.value)}
            onFocus={() => {
              preloadCommands();
              show();
            }}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
        </label>
        <button
          type="button"
          className={styles.keys}
          aria-label={`快速前往 ${commandKeys()}`}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onPointerEnter={preloadCommands}
          onFocus={preloadCommands}
          onClick={openCommands}
        >
          {commandKeys()}
        </button>
      </div>
      <div className={styles.list} hidden={!open}>
        <div className={styles.head}>
          最近搜索
          <button type="button" onClick={clear} onBlur={leave}>
            清空
          </button>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label="最近搜索">
          {terms.map((term, index) => (
            // The focus stays in the field, which handles the arrow keys and Enter.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={term}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              className={styles.term}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => go(term)}
            >
              {term}
            </div>
          ))}
        </div>
      </div>
    </form>
  );
}

const maxTerms = 8;

/** The last 8 search terms of a learner on this device, newest first. */
const termsOf = (userId: string | null) => persisted(ownKey(userId, 'kw'), z.array(z.string()), []);
const searchTerms = () => termsOf(session.userId());
function addSearchTerm(term: string): void {
  const others = searchTerms()
    .getState()
    .filter((other) => other !== term);
  searchTerms().write([term, ...others].slice(0, maxTerms));
}

/** The term of the results that are shown; null elsewhere. */
function useSearchedTerm(): string | null {
  const { pathname, search } = useLocation();
  return pathname === paths.courseList() ? (new URLSearchParams(search).get('kw') ?? '') : null;
}
