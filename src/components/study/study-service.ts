import { useEffect, useSyncExternalStore } from 'react';
import type { StudyPercentageInfo } from '@/api/products/schema';
import { flushBeforeEnd } from '@/session/ending';
import { session, useUser } from '@/session/login';
import { updateQueue, type StudySpan } from '@/shared/lib/study-store';
import { leavingJournal } from './leaving-journal';
import { sendSpan } from './send-span';
import { StudyQueue } from './study-queue';

type AnswerListener = (span: StudySpan, info: StudyPercentageInfo | null) => void;

export interface StudyService {
  queue: StudyQueue;
  /** Second of the newest span that the server has not acknowledged: newer than what it knows. */
  unsentPlace: (coursewareId: string) => Promise<number | null>;
  /** Spans wait for the server. */
  stuck: () => boolean;
  subscribe: (listener: () => void) => () => void;
  onAnswer: (listener: AnswerListener) => () => void;
  stop: () => void;
}

const exclusive = (userId: string) => (run: () => Promise<void>) => {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? (locks.request(`u:${userId}:study`, run) as Promise<void>) : run();
};

function start(userId: string): StudyService {
  let stuck = false;
  const listeners = new Set<() => void>();
  const answerListeners = new Set<AnswerListener>();
  const queue = new StudyQueue({
    store: (change) => updateQueue(userId, change),
    journal: leavingJournal(userId),
    send: sendSpan,
    isOnline: () => navigator.onLine,
    exclusive: exclusive(userId),
    onAnswer: (span, info) => {
      for (const listener of answerListeners) listener(span, info);
    },
    onStuck: (next) => {
      if (next === stuck) return;
      stuck = next;
      for (const listener of listeners) listener();
    },
  });
  const restored = queue.restore();
  const drain = () => void queue.drain();
  void restored.then(drain);
  window.addEventListener('online', drain);
  const stopFlushing = flushBeforeEnd(() => queue.drain());
  return {
    queue,
    unsentPlace: async (coursewareId) => {
      await restored;
      return queue.placeOf(coursewareId);
    },
    stuck: () => stuck,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    onAnswer(listener) {
      answerListeners.add(listener);
      return () => {
        answerListeners.delete(listener);
      };
    },
    stop() {
      window.removeEventListener('online', drain);
      stopFlushing();
    },
  };
}

let running: { userId: string; service: StudyService } | null = null;

/** The learner's queue: one per page, from the first need on; what an earlier visit left is sent at once. */
export function studyService(userId: string): StudyService {
  if (running?.userId === userId) return running.service;
  running?.service.stop();
  const mine = { userId, service: start(userId) };
  running = mine;
  const leave = session.subscribe(() => {
    if (session.userId() === userId) return;
    leave();
    mine.service.stop();
    if (running === mine) running = null;
  });
  return mine.service;
}

/** Sends what waits on this device, on pages that show progress. */
export function useStudySync(): void {
  const userId = useUser()?.id ?? null;
  useEffect(() => {
    if (userId !== null) studyService(userId);
  }, [userId]);
}

const nothing = () => () => undefined;
/** Study time waits on this device because the server is not to be reached. */
export function useStudyStuck(): boolean {
  const userId = useUser()?.id ?? null;
  const service = userId === null ? null : studyService(userId);
  return useSyncExternalStore(service?.subscribe ?? nothing, () => service?.stuck() ?? false);
}
