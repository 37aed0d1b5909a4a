import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that a double click cannot start twice: `isPending` reaches the component a render late, the lock
 * holds from the call itself until the answer, and on through what `onSuccess` awaits: where it leads to another
 * page, the button stays locked until that page stands.
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
  /** For what must happen in the click itself and only if the mutation starts. */
  const isLocked = () => locked.current;
  return { ...mutation, mutate: start, isLocked };
}
