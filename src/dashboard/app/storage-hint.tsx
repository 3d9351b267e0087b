import { IconDatabaseOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type StoredKind, storageTrouble, storedKinds } from '#lib/storage-trouble.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { FrameHint } from './frame-hint.tsx';

const list = new Intl.ListFormat('en-GB');

/** Says what this browser cannot keep, as long as it cannot, so that nobody relies on it. */
export function StorageHint() {
  const trouble = useStore(storageTrouble);
  const [seen, setSeen] = useState<readonly StoredKind[]>([]);
  const isNew = trouble.some((kind) => !seen.includes(kind));
  const words = Object.entries(storedKinds).flatMap(([kind, what]) =>
    trouble.includes(kind as StoredKind) ? [what] : [],
  );
  const text = `This browser cannot keep ${list.format(words)}: its storage for this site is full or switched off. A reload or a closed tab loses it. Free some space, or allow storage for this site.`;
  return (
    <FrameHint icon={IconDatabaseOff} text={isNew && text}>
      <Button variant="subtle" color="gray" onClick={() => setSeen(trouble)}>
        Close
      </Button>
    </FrameHint>
  );
}
