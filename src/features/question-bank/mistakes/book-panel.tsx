import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { sectionQueries } from '@/api/questionbank/queries';
import { bookQueries } from '@/api/questionbank/record-queries';
import type { BookType } from '@/api/questionbank/question-schema';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { useBookActions } from './use-book-actions';
import { useDue } from './use-due';
import { useLabels } from '../record/use-labels';
import { bookName } from '../book/book-address';
import { byChapter, byType, knows } from './group-questions';
import type { RecordState } from '../records/record-state';
import { BookList } from './book-list';
import { BookPrint } from './book-print';
import { BookToolbar } from './book-toolbar';
import { ChapterGroups, TypeGroups } from './book-groups';
import styles from './book.module.css';

interface BookPanelProps {
  type: BookType;
  subjectId: string;
  subjectName: string;
  state: RecordState;
  set: (changes: Record<string, string | null>) => void;
}

/** 错题本 and 收藏夹: groups left, their questions right. */
export function BookPanel({ type, subjectId, subjectName, state, set }: BookPanelProps) {
  const label = useLabels();
  const isWrong = type === 'WRONG';
  const book = useQuery({ ...bookQueries.book(type, subjectId), staleTime: 0 });
  const hasQuestions = (book.data?.total ?? 0) > 0;
  const tree = useQuery({ ...sectionQueries.tree(subjectId), enabled: hasQuestions });
  const { data: due } = useDue(subjectId, isWrong && hasQuestions);
  const { by, section, questionType, point, page } = state;
  const filter = {
    type,
    subjectId,
    ...(by === 'section' && section && { sectionId: section }),
    ...(by === 'type' && questionType && { questionType }),
    withAnalysis: true,
  };
  const list = useQuery({
    ...bookQueries.questions(filter),
    enabled: hasQuestions,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const actions = useBookActions(type, subjectId);
  const [printing, setPrinting] = useState(false);
  const stopPrinting = useCallback(() => setPrinting(false), []);
  const questions = useMemo(
    () => (list.data ?? []).filter((question) => point === '' || knows(question, point)),
    [list.data, point],
  );

  const chapters = byChapter(book.data ?? { total: 0, dueToday: null, groups: [] }, tree.data ?? []);
  const types = book.data ? byType(book.data) : [];
  const groupName =
    point ||
    (by === 'type'
      ? questionType && label('questionType', questionType)
      : chapters.flatMap(({ sections }) => sections).find(({ id }) => id === section)?.name) ||
    '全部';
  const title = [bookName(type), subjectName, groupName].filter(Boolean).join('-');
  const total = book.data?.total ?? 0;
  const chosen = by === 'type' ? questionType : section;
  return (
    <QueryBlock
      bare
      query={book}
      skeleton={<SkeletonRows rows={5} picture={false} />}
      isEmpty={() => total === 0}
      empty={<EmptyBook isWrong={isWrong} />}
    >
      {() => (
        <>
          <BookToolbar
            type={type}
            subjectId={subjectId}
            title={title}
            groupName={groupName}
            questions={questions}
            state={state}
            set={set}
            onPrint={() => setPrinting(true)}
            onClear={() => void actions.clear(total)}
            clearing={actions.clearing}
          />
          <div className={styles.columns}>
            <nav className={`no-print ${styles.groups}`} aria-label={by === 'type' ? '按题型' : '按章节'}>
              <button
                type="button"
                className={styles.item}
                aria-current={chosen === '' && point === '' ? 'true' : undefined}
                onClick={() => set({ section: null, qtype: null, point: null, page: null })}
              >
                <span>全部</span>
                <span className="num">{total}</span>
              </button>
              {by === 'type' ? (
                <TypeGroups
                  groups={types}
                  nameOf={(id) => label('questionType', id)}
                  chosen={questionType}
                  onPick={(qtype) => set({ qtype, point: null, page: null })}
                />
              ) : (
                <ChapterGroups
                  chapters={chapters}
                  chosen={section}
                  onPick={(id) => set({ section: id, point: null, page: null })}
                />
              )}
            </nav>
            <div className={styles.list}>
              <QueryBlock
                bare
                query={list}
                skeleton={<SkeletonRows rows={4} picture={false} />}
                isEmpty={() => questions.length === 0}
                empty={
                  <EmptyState bare kind="search" title={point ? '错题本中没有这个考点的题目' : '这一组没有题目了'} />
                }
              >
                {() => (
                  <BookList
                    questions={questions}
                    page={page}
                    due={isWrong ? due : undefined}
                    remove={actions.remove}
                    removing={actions.removing}
                  />
                )}
              </QueryBlock>
            </div>
          </div>
          {printing && <BookPrint title={title.replaceAll('-', ' ')} questions={questions} onDone={stopPrinting} />}
        </>
      )}
    </QueryBlock>
  );
}

function EmptyBook({ isWrong }: { isWrong: boolean }) {
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
