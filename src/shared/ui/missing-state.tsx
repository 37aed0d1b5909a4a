import { useBack } from '../lib/use-back';
import { Button } from './button';
import { StateBlock } from './state-block';

interface MissingStateProps {
  bare?: boolean | undefined;
  /** What the server says about it (S8). */
  text?: string | undefined;
}

/** Shown for an id that the server does not have. An unknown path leads to /404 instead. */
export function MissingState({ bare, text }: MissingStateProps) {
  const back = useBack('/');
  return (
    <StateBlock
      picture="lost"
      title="内容不存在或已下架"
      hint={text || '链接可能已过期'}
      bare={bare}
      action={<Button onClick={back}>返回</Button>}
    />
  );
}
