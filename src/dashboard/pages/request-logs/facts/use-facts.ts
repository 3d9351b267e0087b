import { useEffect, useState } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { FactCounter, type Facts } from './fact-counter.ts';

/** How often what was counted is drawn, in milliseconds. */
const FRAME_MS = 250;

/** Entries that are passed by without asking whether there is time, since they were counted before. */
const GLANCE = 2000;

/**
 * Counts entries in the moments in which the browser has nothing better to do. Entries that come to be loaded are
 * counted when the others are.
 * @param search tells one list from another
 */
export function useFacts(search: object, loaded: readonly RequestLogEntry[]): Facts {
  const [made, setMade] = useState(() => ({ search, counter: new FactCounter() }));
  if (made.search !== search) setMade({ search, counter: new FactCounter() });
  const { counter } = made;
  const [facts, setFacts] = useState(() => counter.facts());
  useEffect(() => {
    let isGone = false;
    const count = async () => {
      let index = 0;
      let drawn = performance.now();
      while (index < loaded.length) {
        const mayGoOn = await whenIdle();
        if (isGone) return;
        for (let entry = loaded[index]; entry; entry = loaded[index]) {
          index++;
          if ((counter.add(entry) || index % GLANCE === 0) && !mayGoOn()) break;
        }
        if (performance.now() - drawn < FRAME_MS) continue;
        drawn = performance.now();
        setFacts(counter.facts());
      }
      setFacts(counter.facts());
    };
    void count();
    return () => {
      isGone = true;
    };
  }, [counter, loaded]);
  return facts;
}
