import { useBookRemoval } from '../book/use-book-removal';
import type { BookAddress } from '../book/book-address';
import { BarButton } from '../room/answer-bar';

/** 移出: one question leaves its book; hidden while its call is off. */
export function RemoveFromBook({ address, questionId }: { address: BookAddress; questionId: string }) {
  const { possible, removed, remove } = useBookRemoval(address);
  if (!possible || address.book === 'COLLECT') return null; // 收藏 itself takes it out of the collection
  const gone = removed.has(questionId);
  return (
    <BarButton icon="trash" on={gone} onClick={() => void remove(questionId, '已移出错题本')}>
      {gone ? '已移出' : '移出错题本'}
    </BarButton>
  );
}
