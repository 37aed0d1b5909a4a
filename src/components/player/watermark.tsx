import { useEffect, useState } from 'react';
import { useUser } from '@/session/login';
import { brand } from '@/shared/constants';
import styles from './player-stage.module.css';

const places = [
  [8, 62],
  [70, 10],
  [12, 14],
  [58, 52],
  [34, 30],
] as const;
const stay = 20_000;

/** Brand and the last four digits of the learner's mobile, moving, so that a copied film says whose it was. */
export function Watermark() {
  const digits = useUser()?.mobile.slice(-4) ?? '';
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPlace((before) => (before + 1) % places.length), stay);
    return () => clearInterval(timer);
  }, []);
  const [left, top] = places[place] ?? places[0];
  if (!/^\d{4}$/.test(digits)) return null;
  return (
    <span className={`num ${styles.watermark}`} style={{ left: `${left}%`, top: `${top}%` }} aria-hidden="true">
      {brand.slice(0, 2)} {digits}
    </span>
  );
}
