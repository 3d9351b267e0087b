import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { tryNow } from '#api/next-try.ts';
import { missingParts } from '#features/code-loading/missing-parts.ts';
import { loadAgain } from '#features/code-loading/reload-once.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { FrameHint } from './frame-hint.tsx';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const OFFLINE =
  'You are offline. What is on the screen stays; anything new comes by itself with the connection.';
const UNANSWERED =
  'A part of Sealdesk could not be loaded: the connection may be down, or the server is being restarted. What is on the screen stays, and the rest comes by itself.';
const GONE =
  'A new version of Sealdesk was put in place, and it does not have the part that you asked for. Save what you typed, then load the page again.';

/**
 * Says that the browser has no connection, or that a part of the page cannot be loaded, so that nobody wonders why
 * nothing new comes. Stands around all pages, since it may be the page itself that is missing.
 */
export function ConnectionHint() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const missing = useStore(missingParts);
  const text = missing === 'gone' ? GONE : !online ? OFFLINE : missing === 'unanswered' ? UNANSWERED : null;
  return (
    <FrameHint icon={IconWifiOff} text={text}>
      {missing === 'gone' ? (
        <Button onClick={loadAgain}>Load the page again</Button>
      ) : (
        missing === 'unanswered' && <Button onClick={tryNow}>Try now</Button>
      )}
    </FrameHint>
  );
}
