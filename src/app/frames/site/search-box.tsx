import { useId, useRef, type FocusEvent } from 'react';
import { Icon } from '@/shared/ui/icon';
import { commandKeys } from '@/components/command/command-prompt';
import { preloadCommands } from '../command-host';
import { useSearch } from './use-search';
import styles from './search-box.module.css';

export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const search = useSearch(input);
  const id = useId();
  const leave = (event: FocusEvent) => {
    if (!event.target.closest('form')?.contains(event.relatedTarget)) search.close();
  };
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        search.submit();
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
            aria-expanded={search.open}
            aria-controls={`${id}-list`}
            aria-autocomplete="none"
            aria-activedescendant={search.open && search.marked >= 0 ? `${id}-${search.marked}` : undefined}
            placeholder="搜索课程"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={50}
            value={search.value}
            onChange={(event) => search.setValue(event.target.value)}
            onFocus={() => {
              preloadCommands();
              search.show();
            }}
            onBlur={leave}
            onKeyDown={search.onKeyDown}
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
          onClick={search.openCommands}
        >
          {commandKeys()}
        </button>
      </div>
      <div className={styles.list} hidden={!search.open}>
        <div className={styles.head}>
          最近搜索
          <button type="button" onClick={search.clear} onBlur={leave}>
            清空
          </button>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label="最近搜索">
          {search.terms.map((term, index) => (
            // The focus stays in the field, which handles the arrow keys and Enter.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={term}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === search.marked}
              className={styles.term}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => search.go(term)}
            >
              {term}
            </div>
          ))}
        </div>
      </div>
    </form>
  );
}
