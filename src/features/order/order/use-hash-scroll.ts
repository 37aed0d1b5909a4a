import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to the named section once the content that holds it is here. */
export function useHashScroll(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash]);
}
