import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useState } from 'react';
import type { BookType, AnalysedQuestion } from '@/api/questionbank/question-schema';
import { sectionQueries } from '@/api/questionbank/queries';
import { bookQueries } from '@/api/questionbank/record-queries';
import { isMuted, type Review } from '@/offline/review-cards';
import type { SectionNode } from '@/api/questionbank/paper-schema';
import { plainText } from '@/components/html/plain-text';
import { useReviewDays } from '../book/use-due-questions';
import type { RecordState } from '../records/record-state';
import { summed, typeRank } from '../book/book-batch';
import { byChapter, knows } from './group-questions';
import * as z from 'zod/mini';
import { ownKey, useOwn } from '@/session/own-settings';
import { session } from '@/session/login';
import { changePractice, usePractice } from '@/session/practice';
import { persisted } from '@/shared/lib/persisted';
import { tab } from '@/shared/lib/storage';
import { serverNow } from '@/api/server-clock';
import { byLeaf, setReason, useLosses, lossKey, type Reason, type ReasonChoice } from '@/learning/losses/losses';
import { notify } from '@/shared/notify';
import { confirm } from '@/shared/ui/confirm';
import { hasReason } from './own-losses';
import { useBookRemoval } from '../book/use-book-removal';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { clearBook } from '@/api/questionbank/question-endpoints';
import { muteQuestion } from './review';
import { typeName } from '@/exam';

const noQuestions = { total: 0, dueToday: null, groups: [] };

/** The part of a knowledge point before its colon, which names the chapter; without a colon the whole point. */
const pointOf = ({ knowledge, children }: AnalysedQuestion): string =>
  (knowledge[0] ?? children[0]?.knowledge[0] ?? '').split(/[：:]/)[0]?.trim() ?? '';

/** Ids of the tree from top to bottom: a chapter, then its sections. */
const idsOf = (nodes: readonly SectionNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);

/** Sort key: lower first. */
type Rank = (question: AnalysedQuestion) => number;

function bySection(questions: readonly AnalysedQuestion[], tree: readonly SectionNode[]): Rank {
  const places = new Map(idsOf(tree).map((id, at) => [id, at]));
  // If the server sends no section, at least keep questions of one knowledge point together.
  const points = [...new Set(questions.map(pointOf))];
  return (question) => places.get(question.sectionId ?? '') ?? places.size + points.indexOf(pointOf(question));
}

/**
 * Sorts the questions of a book. By default: last wrong first, as far as this device knows from records; the others
 * follow in the server's order. The sort is stable.
 */
function sortBook(
  questions: readonly AnalysedQuestion[],
  sort: RecordState['sort'],
  { tree, review }: { tree: readonly SectionNode[]; review: Review },
): AnalysedQuestion[] {
  const newest = [...questions].sort((a, b) => (review.cards[b.id]?.wrongAt ?? 0) - (review.cards[a.id]?.wrongAt ?? 0));
  const ranks: Record<typeof sort, Rank | null> = {
    '': null,
    times: ({ wrongTimes }) => -(wrongTimes ?? 0),
    section: bySection(questions, tree),
    type: ({ type }) => typeRank(type),
  };
  const rank = ranks[sort];
  return rank ? [...newest].sort((a, b) => rank(a) - rank(b)) : newest;
}

const stemsOf = ({ stem, material, children }: AnalysedQuestion): string =>
  [material ?? '', stem, ...children.map(stemsOf)].map((html) => plainText(html)).join('\n');

/** Whether the stem, the material or the stem of a child contains the words; case is ignored. */
const hasWords = (question: AnalysedQuestion, words: string): boolean =>
  stemsOf(question).toLowerCase().includes(words.toLowerCase());

export interface BookProps {
  type: BookType;
  subjectId: string;
  subjectName: string;
  state: RecordState;
  set: (changes: Record<string, string | null>) => void;
}

/** 移出, 不再提醒 and 清空. Removing one question from the wrong book needs an assumed call; without it there is no button. */
function useBookActions({ type, subjectId }: BookProps) {
  const client = useQueryClient();
  const { possible, removing, remove } = useBookRemoval({ book: type, subjectId }, 'active');
  const clearing = useLockedMutation({
    mutationFn: () => clearBook({ type, subjectId }),
    onSuccess: () => {
      notify('已清空');
      return client.invalidateQueries({ queryKey: bookQueries.all() });
    },
  });
  return {
    remove: possible
      ? (questionId: string) => remove(questionId, type === 'WRONG' ? '已移出错题本' : '已取消收藏')
      : null,
    removing,
    mute: (questionId: string, on: boolean) => {
      const isStored = muteQuestion(session.userId(), subjectId, questionId, on);
      const text = on ? '不再提醒这道题' : '已恢复提醒';
      notify(isStored ? text : `${text}，本机不能保存，离开本站前有效`);
    },
    clearing: clearing.isPending,
    async clear(total: number) {
      const name = type === 'WRONG' ? '错题本' : '收藏夹';
      const isConfirmed = await confirm({
        title: `清空${name}`,
        text: `本科目的 ${total} 道题会全部移出${name}，不能恢复。`,
        okLabel: '清空',
        danger: true,
      });
      if (isConfirmed) clearing.mutate();
    },
  };
}

/** A book: its groups, and the questions that the filters of the address let through. */
export function useBook(props: BookProps) {
  const { type, subjectId, state } = props;
  const { by, section, questionType, point, muted, sort, words } = state;
  const isWrong = type === 'WRONG';
  // Usually cached: the page reads it for the count in its tab.
  const book = useQuery(bookQueries.book(type, subjectId));
  const total = book.data?.total ?? 0;
  const enabled = total > 0;
  const tree = useQuery({ ...sectionQueries.tree(subjectId), enabled });
  const { review, isReady, isFetching } = useReviewDays(subjectId, isWrong && enabled);
  const why = isWrong ? state.why : '';
  const reasons = useBookReasons(subjectId, why);
  const filter = {
    type,
    subjectId,
    sectionId: (by === 'section' && section) || undefined,
    questionType: (by === 'type' && questionType) || undefined,
    withAnalysis: true,
  };
  const list = useQuery({ ...bookQueries.questions(filter), enabled, placeholderData: keepPreviousData, staleTime: 0 });
  const anyReason = useMemo(() => {
    const found = (list.data ?? []).filter(
      (question) =>
        (point === '' || point.split('|').some((one) => knows(question, one))) &&
        (words === '' || hasWords(question, words)) &&
        (!muted || isMuted(review, question.id)),
    );
    return sortBook(found, sort, { tree: tree.data ?? [], review });
  }, [list.data, point, words, muted, sort, tree.data, review]);
  return {
    ...props,
    isWrong,
    query: book,
    total,
    chapters: byChapter(book.data ?? noQuestions, tree.data ?? []),
    types: summed(book.data?.groups ?? [], ({ questionType }) => questionType),
    mutedCount: review.muted.filter((id) => id in review.cards).length,
    list,
    review,
    isReady,
    /**
     * The rows stay where they are. While the records load they may be sorted anew, and a press that was meant for one
     * question would act on another.
     */
    isSettled: !isWrong || !isFetching,
    /** 为什么错; '' in the book of favourites, which has no reasons. */
    why,
    reasons,
    /** null in the book of favourites, whose questions need not have been wrong. */
    losses: isWrong ? reasons.leaves : null,
    shown: useShownAnswers(),
    actions: useBookActions(props),
    /** The questions of all reasons, and those of the chosen one. */
    anyReason,
    questions: anyReason.filter(reasons.isListed),
  };
}
export type Book = ReturnType<typeof useBook>;

export const BookContext = createContext<Book | null>(null);
export function useBookContext(): Book {
  const book = useContext(BookContext);
  if (!book) throw new Error('outside of a book');
  return book;
}

/** Questions toggled against 全部显示答案. Kept in sessionStorage, so Back and reload keep them. */
const togglesOf = (userId: string | null) =>
  persisted(ownKey(userId, 'shown-answers'), z.array(z.string()), [], { on: tab });

/** Which answers of a book are shown. All are hidden at first, so that the learner thinks before looking. */
function useShownAnswers() {
  const all = usePractice(({ showAnswers }) => showAnswers);
  const toggled = useOwn(togglesOf, (ids) => ids);
  return {
    all,
    isShown: (questionId: string): boolean => toggled.includes(questionId) !== all,
    toggle(questionId: string): void {
      const others = toggled.filter((id) => id !== questionId);
      togglesOf(session.userId()).write(others.length < toggled.length ? others : [...toggled, questionId]);
    },
    showAll(on: boolean): void {
      changePractice({ showAnswers: on });
      togglesOf(session.userId()).write([]);
    },
  };
}

/** 为什么错 in the wrong book: its filter, and the choices of its rows. */
function useBookReasons(subjectId: string, choice: ReasonChoice) {
  const all = useLosses();
  const leaves = useMemo(() => byLeaf(all), [all]);
  // Questions that were marked under this filter stay in the list, so that a wrong press can be taken back.
  const [stay, setStay] = useState<{ choice: ReasonChoice; ids: readonly string[] }>({ choice, ids: [] });
  const ids = stay.choice === choice ? stay.ids : [];
  return {
    leaves,
    isListed: (top: AnalysedQuestion): boolean => ids.includes(top.id) || hasReason(top, choice, leaves),
    choose(top: AnalysedQuestion, leafId: string, reason: Reason | null): void {
      // At its newest loss, or at the leaf itself if no record is known.
      const key = leaves.get(leafId)?.key ?? lossKey('', leafId);
      const none = { topId: top.id, typeName: typeName(top.type), answer: [], title: '', subjectId, at: 0 };
      setStay({ choice, ids: [...ids, top.id] });
      const isStored = setReason(session.userId() ?? '', key, all[key] ?? none, reason, serverNow());
      if (!isStored) notify('本机不能保存为什么错，离开本站前有效');
    },
  };
}
