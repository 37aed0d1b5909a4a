import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sectionQueries } from '@/api/questionbank/queries';
import { bookQueries } from '@/api/questionbank/record-queries';
import type { BookType } from '@/api/questionbank/question-schema';
import { isMuted } from '@/offline/review-cards';
import { reasonLabel } from '@/learning/losses';
import { session } from '@/session/login';
import { usePractice } from '@/session/practice';
import { notify } from '@/shared/notify';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { useBookActions } from './use-book-actions';
import { useBookReasons } from './use-book-reasons';
import { ReasonBar } from './reason-bar';
import { usePrintSheet } from './use-print-sheet';
import { useReviewDays } from '../book/use-review-days';
import { useLabels } from '../record/use-labels';
import { bookName } from '../book/book-address';
import { byChapter, byType, knows } from './group-questions';
import type { RecordState } from '../records/record-state';
import { BookList } from './book-list';
import { muteQuestion } from './review';
import { hasWords, sortBook } from './book-order';
import { BookTools } from './book-tools';
import { useShownAnswers } from './shown-answers';
import { EmptyBook } from './empty-book';
import { BookToolbar } from './book-toolbar';
import { ChapterGroups, TypeGroups } from './book-groups';
import styles from './book.module.css';

const BookPrint = lazyPart(() => import('./book-print').then((file) => file.BookPrint));

interface BookPanelProps {
  type: BookType;
  subjectId: string;
  subjectName: string;
  state: RecordState;
  set: (changes: Record<string, string | null>) => void;
}

/** 错题本 and 收藏夹: groups on the left, the questions of the chosen group on the right. */
export function BookPanel({ type, subjectId, subjectName, state, set }: BookPanelProps) {
  const label = useLabels();
  const isWrong = type === 'WRONG';
  // Usually cached: the page reads it for the count in its tab.
  const book = useQuery(bookQueries.book(type, subjectId));
  const hasQuestions = (book.data?.total ?? 0) > 0;
  const tree = useQuery({ ...sectionQueries.tree(subjectId), enabled: hasQuestions });
  const { review, isReady } = useReviewDays(subjectId, isWrong && hasQuestions);
  const { by, section, questionType, point, muted, sort, words, page } = state;
  const why = isWrong ? state.why : '';
  const reasons = useBookReasons(subjectId, why);
  const filter = {
    type,
    subjectId,
    sectionId: (by === 'section' && section) || undefined,
    questionType: (by === 'type' && questionType) || undefined,
    withAnalysis: true,
  };
  const list = useQuery({
    ...bookQueries.questions(filter),
    enabled: hasQuestions,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const actions = useBookActions(type, subjectId);
  const { printing, print, sheet } = usePrintSheet();
  const anyReason = useMemo(() => {
    const found = (list.data ?? []).filter(
      (question) =>
        (point === '' || point.split('|').some((one) => knows(question, one))) &&
        (words === '' || hasWords(question, words)) &&
        (!muted || isMuted(review, question.id)),
    );
    return sortBook(found, sort, { tree: tree.data ?? [], review });
  }, [list.data, point, words, muted, sort, tree.data, review]);
  const questions = anyReason.filter(reasons.isListed);
  const shown = useShownAnswers();
  const withAnswers = usePractice((practice) => practice.withAnswers);
  const mute = (questionId: string, on: boolean) => {
    const isStored = muteQuestion(session.userId(), subjectId, questionId, on);
    const text = on ? '不再提醒这道题' : '已恢复提醒';
    notify(isStored ? text : `${text}，本机不能保存，离开本站前有效`);
  };

  const chapters = byChapter(book.data ?? { total: 0, dueToday: null, groups: [] }, tree.data ?? []);
  const types = book.data ? byType(book.data) : [];
  const baseName =
    (muted && '不再提醒') ||
    point.replaceAll('|', '、') ||
    (by === 'type'
      ? questionType && label('questionType', questionType)
      : section && chapters.flatMap(({ sections }) => sections).find(({ id }) => id === section)?.name) ||
    '全部';
  const reasonName = why === 'none' ? '没标原因' : reasonLabel(why);
  const groupName = [baseName, reasonName].filter(Boolean).join('，');
  const title = [bookName(type), subjectName, groupName].filter(Boolean).join('-');
  const total = book.data?.total ?? 0;
  const mutedCount = review.muted.filter((id) => id in review.cards).length;
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
            onPrint={print}
            onClear={() => void actions.clear(total)}
            clearing={actions.clearing}
            losses={isWrong ? reasons.leaves : null}
          />
          <BookTools isWrong={isWrong} state={state} set={set} shown={shown} />
          {isWrong && (list.isPending || anyReason.length > 0) && (
            <ReasonBar
              questions={list.isPending ? null : anyReason}
              losses={reasons.leaves}
              value={why}
              onChange={(choice) => set({ why: choice || null, page: null })}
            />
          )}
          <div className={styles.columns}>
            <nav
              className={`no-print grid gap-2 packed ${styles.groups}`}
              aria-label={by === 'type' ? '按题型' : '按章节'}
            >
              <button
                type="button"
                className={`selectable ${styles.item}`}
                aria-current={chosen === '' && point === '' && !muted ? 'true' : undefined}
                onClick={() => set({ section: null, qtype: null, point: null, muted: null, page: null })}
              >
                <span>全部</span>
                <span className="num">{total}</span>
              </button>
              {by === 'type' ? (
                <TypeGroups
                  groups={types}
                  nameOf={(id) => label('questionType', id)}
                  chosen={questionType}
                  onPick={(qtype) => set({ qtype, point: null, muted: null, page: null })}
                />
              ) : (
                <ChapterGroups
                  chapters={chapters}
                  chosen={section}
                  onPick={(id) => set({ section: id, point: null, muted: null, page: null })}
                />
              )}
              {isWrong && (muted || mutedCount > 0) && (
                <div className="ruled">
                  <button
                    type="button"
                    className={`selectable ${styles.item}`}
                    aria-current={muted ? 'true' : undefined}
                    onClick={() => set({ section: null, qtype: null, point: null, muted: '1', page: null })}
                  >
                    <span>不再提醒</span>
                    <span className="num">{mutedCount}</span>
                  </button>
                </div>
              )}
            </nav>
            <div>
              <QueryBlock
                bare
                query={list}
                skeleton={<SkeletonRows rows={4} picture={false} />}
                isEmpty={() => questions.length === 0}
                empty={
                  <EmptyState
                    bare
                    kind={muted ? 'empty' : 'search'}
                    title={
                      words
                        ? `没有题干包含“${words}”的题目`
                        : why && anyReason.length > 0
                          ? why === 'none'
                            ? '这些题目都标了原因'
                            : `没有标了“${reasonLabel(why)}”的题目`
                          : muted
                            ? '没有不再提醒的题目'
                            : point
                              ? '错题本中没有这个考点的题目'
                              : '这一组没有题目了'
                    }
                  />
                }
              >
                {() => (
                  <BookList
                    questions={questions}
                    page={page}
                    review={review}
                    shown={shown}
                    isReady={isWrong && isReady}
                    reasons={isWrong ? reasons : null}
                    mute={isWrong ? mute : null}
                    remove={actions.remove}
                    removing={actions.removing}
                  />
                )}
              </QueryBlock>
            </div>
          </div>
          {printing && (
            <BookPrint
              title={[bookName(type), groupName].join('，')}
              subjectName={subjectName}
              questions={questions}
              withAnswers={withAnswers}
              losses={isWrong ? reasons.leaves : null}
              {...sheet}
            />
          )}
        </>
      )}
    </QueryBlock>
  );
}
