import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';

export function EmptyBook({ isWrong }: { isWrong: boolean }) {
  return (
    <EmptyState
      bare
      kind={isWrong ? 'good' : 'empty'}
      title={isWrong ? '太棒了，没有错题' : '还没有收藏题目'}
      hint={isWrong ? undefined : '答题或看解析时点“收藏”，题目会列在这里'}
      action={<LinkButton to={paths.questionBank()}>去刷题</LinkButton>}
    />
  );
}
