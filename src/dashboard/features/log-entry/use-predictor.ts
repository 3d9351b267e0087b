import { useEffect, useState } from 'react';

/** What predicts the errors of an entry; loaded when an entry is looked at, since lists need none of it. */
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

/** @returns `waiting` until it is there; `missing` where it cannot be loaded, as after a new version was put in place */
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
