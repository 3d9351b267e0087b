import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './offline-hint.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the browser has no connection, so that nobody wonders why nothing new comes. */
export function OfflineHint() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={classes.hint}>
          <IconWifiOff size={16} aria-hidden />
          You are offline. What is on the screen stays; anything new waits for the connection.
        </p>
      )}
    </div>
  );
}
