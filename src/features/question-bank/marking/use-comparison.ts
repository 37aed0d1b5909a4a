import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { usePractice } from '@/session/practice';
import { persisted } from '@/shared/lib/persisted';
import { useExamKeys } from '../room/use-exam-keys';
import { type AnswerText, chosenIndex, type ChosenTerm } from './term-highlights';
import { compareTerms, placesOf } from './terms';

/** The learner's setting 在答案里标出: whether terms are marked in the answers. */
const highlightSetting = (userId: string | null) => persisted(ownKey(userId, 'term-marks'), z.boolean(), true);

/** 要点对照: the terms of both answers, the chosen one, and the keys T, [ and ]. */
export function useComparison(own: string) {
  /** null until the page shows the reference answer with its formulas. */
  const [reference, setReference] = useState<AnswerText | null>(null);
  const [chosen, setChosen] = useState<ChosenTerm | null>(null);
  const areShown = useOwn(highlightSetting, (areShown) => areShown);
  const keysOn = usePractice(({ keys }) => keys);
  const referenceText = reference?.text ?? '';
  const terms = useMemo(() => compareTerms(own, referenceText), [own, referenceText]);
  const places = useMemo(() => placesOf(own, terms), [own, terms]);
  const place = chosenIndex(places, chosen);

  /** Chooses a place of the own answer; after the last one comes the first. */
  const goTo = (index: number) => {
    const next = (index + places.length) % places.length;
    const key = places[next]?.key;
    if (key !== undefined)
      setChosen({ key, nth: places.slice(0, next).filter((earlier) => earlier.key === key).length });
  };
  const showNext = () => goTo(place + 1);
  const showPrevious = () => goTo(Math.max(place, 0) - 1);
  const toggleHighlights = () => {
    highlightSetting(session.userId()).write(!areShown);
    setChosen(null);
  };
  /** Chooses a term; again: its next place in the own answer; after the last one: none. */
  const choose = (key: string, count: number) => {
    const nth = chosen?.key === key ? chosen.nth + 1 : 0;
    setChosen(nth < Math.max(count, 1) ? { key, nth } : null);
  };
  const canStep = places.length > 0;
  useExamKeys(
    terms.length === 0
      ? null
      : { more: { t: toggleHighlights, '[': canStep ? showPrevious : undefined, ']': canStep ? showNext : undefined } },
    keysOn,
  );
  return {
    reference,
    setReference,
    terms,
    both: terms.filter(({ count }) => count > 0),
    missing: terms.filter(({ count }) => count === 0),
    chosen,
    choose,
    areShown,
    toggleHighlights,
    /** The chosen place of the own answer, from 1; 0 for none. */
    place: place + 1,
    placeCount: places.length,
    showPrevious,
    showNext,
    keysOn,
  };
}
export type Comparison = ReturnType<typeof useComparison>;
