import { useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';

export type Places = typeof import('./places.ts');

let loading: Promise<Places | undefined> | undefined;

/** Brings in the data on countries; undefined where it cannot be loaded, as when the connection is down. */
export function loadPlaces(): Promise<Places | undefined> {
  loading ??= import('./places.ts').catch(() => {
    // The next form tries again.
    loading = undefined;
    return undefined;
  });
  return loading;
}

/** The data on countries, as soon as it is there. */
export function usePlaces(): Places | undefined {
  const [places, setPlaces] = useState<Places>();
  useEffect(() => {
    let wanted = true;
    // The form comes first; whoever sends it at once waits for the data in its rules.
    void whenIdle()
      .then(loadPlaces)
      .then((loaded) => wanted && setPlaces(loaded));
    return () => {
      wanted = false;
    };
  }, []);
  return places;
}
