import { type Icon, IconDatabaseOff, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { joinAnd } from '#contract/join-words.ts';
import { type StoredKind, storageTrouble, storedKinds } from '#lib/storage.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import classes from './frame-hints.module.css';

interface FrameHintProps {
  readonly icon: Icon;
  /** What there is to say; null for nothing. */
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

/** A line at the foot of the frame about what is out of order, over whatever page is shown. */
function FrameHint({ icon: HintIcon, text, children }: FrameHintProps) {
  return (
    <div role="status">
      {text && (
        <div className={classes.hint}>
          <HintIcon size={16} aria-hidden />
          <p>{text}</p>
          {children}
        </div>
      )}
    </div>
  );
}

/** Says what this browser cannot keep, as long as it cannot, so that nobody relies on it. */
function StorageHint() {
  const trouble = useStore(storageTrouble);
  const [seen, setSeen] = useState<readonly StoredKind[]>([]);
  const isNew = trouble.some((kind) => !seen.includes(kind));
  const words = Object.entries(storedKinds).flatMap(([kind, what]) =>
    trouble.includes(kind as StoredKind) ? [what] : [],
  );
  const text = `This browser cannot keep ${joinAnd(words)}: its storage for this site is full or switched off. A reload or a closed tab loses it. Free some space, or allow storage for this site.`;
  return (
    <FrameHint icon={IconDatabaseOff} text={isNew && text}>
      <Button variant="subtle" color="gray" onClick={() => setSeen(trouble)}>
        Close
      </Button>
    </FrameHint>
  );
}

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

function ConnectionHint() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <FrameHint icon={IconWifiOff} text={online ? null : OFFLINE} />;
}

export function FrameHints() {
  return (
    <div className={classes.stack}>
      <StorageHint />
      <ConnectionHint />
    </div>
  );
}
