import { useEffect, useReducer } from 'react';

/** Seconds left until a moment (milliseconds since 1970), counted down once a second; 0 from then on. */
export function useCountdown(until: number): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return left;
}
