import { useQuery } from '@tanstack/react-query';
import { bookQueries } from '@/api/questionbank/record-queries';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { useQueryState } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { useProject } from '@/session/project';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Segmented } from '@/shared/ui/segmented';
import { notify } from '@/shared/notify';
import { batchSizes, changePractice, usePractice } from '@/session/practice';
import { bookName, type BookAddress } from '../book/book-address';
import { nextBatch, practised, summed, typeRank } from '../book/book-batch';
import { startRecord, isWritten, typeTitle } from '@/exam';
import { Opening } from '../room/exam-frame';
import { PartBar, SectionBone, type Part } from './section-bar';
import { StartPage } from './start-page';
import { useBack } from '@/shared/lib/use-back';
import { questionTypeOf, type Book } from '@/api/questionbank/question-schema';

/** Order and size of the next batch; the button creates its record. */
export function BookStart({ userId, address }: { userId: string; address: BookAddress }) {
  const { book, subjectId, questionType, sectionId } = address;
  const batch = usePractice((practice) => practice.batch);
  const order = usePractice((practice) => practice.order);
  const [, setQuery] = useQueryState(() => null);
  const groups = useQuery(bookQueries.book(book, subjectId));
  const name = bookName(book);
  const project = useProject();
  const start = useLockedMutation({
    mutationFn: async () => {
      const questions = await nextBatch(address, batch, order);
      const source = { sourceId: subjectId, sourceType: book, examMode: 'PRACTICE', subjectId } as const;
      const made = await startRecord({ userId, source, batch: { title: `${name}练习`, questions } });
      const ids = questions.map(({ id }) => id);
      if (made) practised.add(address, ids);
      return made;
    },
    onSuccess: (made) => {
      if (made) setQuery({ recordId: made.recordId }, { replace: true });
      else notify('没有题目了');
    },
  });
  const inSet = groups.data?.groups.filter(
    (group) =>
      (questionType === null || group.questionType === questionType) &&
      (sectionId === null || group.sectionId === sectionId),
  );
  const total = inSet?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const parts = bookParts(inSet ?? []);
  const done = practised.read(address).length;
  const title = `${name}练习`;
  const books = paths.record({ tab: book === 'WRONG' ? 2 : 3 });
  const goBack = useBack(books);
  usePageTitle(title);
  if (groups.error || (groups.data && total === 0))
    return (
      <Opening page="learn-center-record" title={title}>
        {groups.error ? (
          <ErrorState
            canBeGone={false}
            error={groups.error}
            onRetry={() => void groups.refetch()}
            retrying={groups.isFetching}
          />
        ) : (
          <EmptyState kind="good" title="没有题目了" action={<LinkButton to={books}>{`返回${name}`}</LinkButton>} />
        )}
      </Opening>
    );
  const hasLoaded = !groups.isPending;
  return (
    <StartPage
      page="learn-center-record"
      userId={userId}
      kicker={[project?.name ?? '', name, '练习模式'].filter(Boolean)}
      title={title}
      figures={
        hasLoaded
          ? [
              { value: total, unit: '题', caption: `在${name}里` },
              { value: Math.min(done, total), unit: '题', caption: '本轮已练' },
            ]
          : []
      }
      back={{ label: `返回${name}`, onClick: goBack }}
      hasLoaded={hasLoaded}
      settings={
        hasLoaded ? (
          <>
            <Segmented
              label="顺序"
              value={order}
              options={[
                { value: 'seq', label: '顺序练习' },
                { value: 'random', label: '随机练习' },
              ]}
              onChange={(next) => changePractice({ order: next })}
            />
            <Segmented
              label="每批题数"
              value={String(batch)}
              options={batchSizes.map((size) => ({ value: String(size), label: `每批 ${size} 题` }))}
              onChange={(size) => changePractice({ batch: batchSizes.find((each) => String(each) === size) ?? 20 })}
            />
          </>
        ) : null
      }
      buttons={
        hasLoaded
          ? [{ label: done > 0 ? '练下一批' : '开始练习', busy: start.isPending, onClick: () => start.mutate() }]
          : []
      }
      end={hasLoaded && '不限时，做一题判一题；进度自动保存'}
    >
      {hasLoaded ? (
        <PartBar parts={parts} label={parts.map(({ name, value }) => `${name} ${value}`).join('；')} />
      ) : (
        <SectionBone isExam={false} />
      )}
    </StartPage>
  );
}

/** Largest number of blocks in the bar; the smallest parts are combined. */
const most = 7;

/** The parts of a batch: its types in the order of a paper, or its sections if it has one type only. */
export function bookParts(groups: readonly Book['groups'][number][]): Part[] {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const part = (key: string, name: string, count: number, written = false): Part => ({
    key,
    name,
    value: `${count} 题`,
    caption: `占 ${Math.round((count / total) * 100)}%`,
    share: count / total,
    written,
  });
  const types = summed(groups, ({ questionType }) => questionType);
  if (types.length > 1)
    return [...types]
      .map(([code, count]) => ({ code, count, type: questionTypeOf(code).type }))
      .sort((a, b) => typeRank(a.type) - typeRank(b.type))
      .map(({ code, count, type }) => part(code, typeTitle(type), count, isWritten(type)));
  const sections = [...summed(groups, ({ sectionName }) => sectionName || '未分章节')].sort(([, a], [, b]) => b - a);
  const shown = sections.length > most ? sections.slice(0, most - 1) : sections;
  const parts = shown.map(([name, count]) => part(name, name, count));
  const rest = sections.slice(shown.length);
  const restCount = rest.reduce((sum, [, count]) => sum + count, 0);
  return rest.length > 0 ? [...parts, part('', `其余 ${rest.length} 节`, restCount)] : parts;
}
