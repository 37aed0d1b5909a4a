import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that a double click cannot start twice. `isPending` changes one render late; the lock holds from the call
 * until the response and until `onSuccess` has resolved, so a button that leads to another page stays locked until that
 * page is shown.
 */
export function useLockedMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const locked = useRef(false);
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onSettled: (...outcome) => {
      locked.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  const { mutate } = mutation;
  const start = (variables: Variables) => {
    if (locked.current) return;
    locked.current = true;
    mutate(variables);
  };
  /** Whether a call is running: for work that must happen inside the click, and only if the mutation will start. */
  const isLocked = () => locked.current;
  return { ...mutation, mutate: start, isLocked };
}
