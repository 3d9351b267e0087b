import { useEffect, useState } from 'react';

/** Loaded on demand, since lists do not need it. */
interface Predictor {
  readonly predictionOf: typeof import('./row-prediction.ts').predictionOf;
  readonly EntryPrediction: typeof import('./entry-prediction.tsx').EntryPrediction;
}

let loaded: Predictor | undefined;

async function load(): Promise<Predictor> {
  const [{ predictionOf }, { EntryPrediction }] = await Promise.all([
    import('./row-prediction.ts'),
    import('./entry-prediction.tsx'),
  ]);
  loaded = { predictionOf, EntryPrediction };
  return loaded;
}

/** @returns `waiting` while loading; `missing` if it cannot be loaded, for example after a deployment */
export function usePredictor(): Predictor | 'waiting' | 'missing' {
  const [state, setState] = useState<{ readonly predictor: Predictor | 'waiting' | 'missing' }>({
    predictor: loaded ?? 'waiting',
  });
  useEffect(() => {
    let left = false;
    const set = (predictor: Predictor | 'missing') => {
      if (!left) setState({ predictor });
    };
    if (!loaded) load().then(set, () => set('missing'));
    return () => {
      left = true;
    };
  }, []);
  return state.predictor;
}
