import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { takeLease } from '@/offline/lease';
import { type Attempt, openAttempt } from '@/exam';
import { prepareOffline } from './prepare-offline';

export type Opened = { phase: 'opening' } | { phase: 'open'; attempt: Attempt } | { phase: 'failed'; error: unknown };

const tries = 4;
const pause = 200;

/**
 * Opens a record with its lease: one window writes, others are read-only until they take over. A crash of the holder
 * frees the lease.
 */
export function useOpenAttempt({ userId, recordId }: { userId: string; recordId: string }) {
  const [opened, setOpened] = useState<Opened>({ phase: 'opening' });
  const [round, setRound] = useState({ count: 0, steal: false });

  useEffect(() => {
    let left = false;
    let current: Attempt | null = null;
    let isLost = false;
    const open = async (readonly: boolean) => {
      try {
        let prepared: Promise<void> | undefined;
        const attempt = await openAttempt({
          userId,
          recordId,
          readonly,
          isLost: () => isLost,
          onQuestions: (questions) => {
            prepared = prepareOffline(questions);
          },
        });
        await prepared;
        // Lost after the first write, while the rest was prepared.
        if (isLost) attempt.loseLease();
        if (left) {
          void attempt.close();
          return;
        }
        current = attempt;
        // In one task with its effects: parts of the room subscribe to the attempt in effects, and a key that came
        // before them would change the wrong question.
        flushSync(() => setOpened({ phase: 'open', attempt }));
      } catch (error) {
        if (!left) setOpened({ phase: 'failed', error });
      }
    };
    let release = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (patience: number) => {
      let held = false;
      release = takeLease({
        name: `u:${userId}:lease:record:${recordId}`,
        steal: round.steal,
        onHeld: () => {
          held = true;
          void open(false);
        },
        onLost: () => {
          if (held) {
            isLost = true;
            current?.loseLease();
          }
          // A page that was just left or reloaded may still be releasing the lease.
          else if (patience > 0) timer = setTimeout(() => ask(patience - 1), pause);
          else void open(true);
        },
      });
    };
    ask(round.steal ? 0 : tries);
    return () => {
      left = true;
      clearTimeout(timer);
      if (current) void current.close().finally(release);
      else release();
    };
  }, [userId, recordId, round]);

  const again = (steal: boolean) => {
    setOpened({ phase: 'opening' });
    setRound(({ count }) => ({ count: count + 1, steal }));
  };
  return { opened, retry: () => again(false), takeOver: () => again(true) };
}
