import { useNavigate } from 'react-router-dom';
import { Button } from './button';
import { StateBlock } from './state-block';

/** An id that the server does not know; an unknown path is /404 instead. */
export function MissingState({ bare }: { bare?: boolean }) {
  const navigate = useNavigate();
  const back = () => {
    // The first entry of a tab has no page to go back to.
    const first = (window.history.state as { idx?: number } | null)?.idx === 0;
    if (first) void navigate('/');
    else void navigate(-1);
  };
  return (
    <StateBlock
      picture="lost"
      title="内容不存在或已下架"
      hint="链接可能已过期"
      bare={bare}
      action={<Button onClick={back}>返回</Button>}
    />
  );
}
