import { useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';

export type Places = typeof import('./places.ts');

let loading: Promise<Places | undefined> | undefined;

/** Undefined if loading fails, for example while offline. */
export function loadPlaces(): Promise<Places | undefined> {
  loading ??= import('./places.ts').catch(() => {
    // The next form retries.
    loading = undefined;
    return undefined;
  });
  return loading;
}

export function usePlaces(): Places | undefined {
  const [places, setPlaces] = useState<Places>();
  useEffect(() => {
    let wanted = true;
    // Loads when the browser is idle; an earlier submit waits for it in the resolver.
    void whenIdle()
      .then(loadPlaces)
      .then((loaded) => wanted && setPlaces(loaded));
    return () => {
      wanted = false;
    };
  }, []);
  return places;
}
