import { useState } from 'react';
import { TextField } from '@/shared/ui/text-field';

interface SearchFormProps {
  /** What is searched, 题干 or 试卷. */
  what: string;
  label: string;
  words: string;
  className: string | undefined;
  /** An emptied field asks for everything again; nobody presses Enter on nothing. */
  clearsAtOnce?: boolean;
  onSearch: (words: string) => void;
}

/** A search field that asks with Enter. */
export function SearchForm({ what, label, words, className, clearsAtOnce = false, onSearch }: SearchFormProps) {
  const [text, setText] = useState(words);
  return (
    <form
      role="search"
      aria-label={`搜索${what}`}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        label={label}
        hideLabel
        type="search"
        icon="search"
        placeholder={`搜索${what}，回车确定`}
        value={text}
        onChange={(next) => {
          setText(next);
          if (clearsAtOnce && next === '' && words) onSearch('');
        }}
      />
    </form>
  );
}
