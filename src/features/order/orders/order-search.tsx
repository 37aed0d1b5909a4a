import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';

interface OrderSearchProps {
  kw: string;
  onSearch: (kw: string) => void;
}

/** Searches the orders by title or number. */
export function OrderSearch({ kw, onSearch }: OrderSearchProps) {
  const [text, setText] = useState(kw);
  // The address can change without the field: 清空搜索, Back.
  const [asked, setAsked] = useState(kw);
  if (asked !== kw) {
    setAsked(kw);
    setText(kw);
  }
  return (
    <form
      role="search"
      aria-label="搜索我的订单"
      className="flex gap-8 mb-12"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        label="搜索我的订单"
        hideLabel
        type="search"
        icon="search"
        placeholder="课程名称或订单号"
        maxLength={50}
        value={text}
        onChange={setText}
      />
      <Button type="submit">搜索</Button>
    </form>
  );
}
