import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from './button';
import { TextField } from './text-field';

interface SearchFormProps {
  /** Name of the form: 搜索我的订单. */
  name: string;
  /** Name of the field; default: that of the form. */
  label?: string;
  placeholder?: string;
  /** The words whose results the page shows. */
  words: string;
  className?: string | undefined;
  /** Searches without Enter: `emptied`, as nobody presses it in an empty field; `typed`, a moment after a key. */
  also?: 'emptied' | 'typed';
  button?: boolean;
  onSearch: (words: string) => void;
}

/** Debounce of `typed`, ms. */
const pause = 200;

/** A search field. It also shows changes of `words` from elsewhere: by Back, or by a link that ends the search. */
export function SearchForm(props: SearchFormProps) {
  const { name, label = name, placeholder = label, words, className, also, button, onSearch } = props;
  const [text, setText] = useState(words);
  const [seen, setSeen] = useState(words);
  const [submitted, setSubmitted] = useState(words);
  if (seen !== words) {
    setSeen(words);
    if (submitted !== words) {
      setSubmitted(words);
      setText(words);
    }
  }
  const ask = (wanted: string) => {
    setSubmitted(wanted);
    onSearch(wanted);
  };
  const follow = useEffectEvent(() => {
    if (text.trim() !== submitted) ask(text.trim());
  });
  useEffect(() => {
    if (also !== 'typed') return;
    const timer = setTimeout(() => follow(), pause);
    return () => clearTimeout(timer);
  }, [also, text]);
  return (
    <form
      role="search"
      aria-label={name}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        ask(text.trim());
      }}
    >
      <TextField
        label={label}
        hideLabel
        type="search"
        icon="search"
        placeholder={placeholder}
        maxLength={50}
        value={text}
        onChange={(next) => {
          setText(next);
          if (also === 'emptied' && next === '' && words) ask('');
        }}
      />
      {button && <Button type="submit">搜索</Button>}
    </form>
  );
}
