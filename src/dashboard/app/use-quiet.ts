import { useEffect, useState } from 'react';

/** How long a page gets for itself, in milliseconds. */
const OWN_TIME = 2000;

/** False at first; true once the page had time to draw itself and the browser has nothing better to do. */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    let idle = 0;
    const timer = setTimeout(() => {
      // Safari has no idle callback yet; there the time alone has to do.
      if (typeof requestIdleCallback !== 'function') setQuiet(true);
      else idle = requestIdleCallback(() => setQuiet(true), { timeout: OWN_TIME });
    }, OWN_TIME);
    return () => {
      clearTimeout(timer);
      if (idle) cancelIdleCallback(idle);
    };
  }, []);
  return quiet;
}
