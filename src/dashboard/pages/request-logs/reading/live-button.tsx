import { IconAccessPoint } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import type { LogReading } from './use-log-reading.ts';

/** Has the list follow what comes, or not. Where the filters end in the past nothing can come. */
export function LiveButton({ live }: Pick<LogReading, 'live'>) {
  if (!live.offered) return null;
  return (
    <Button aria-pressed={live.on} onClick={live.toggle}>
      <IconAccessPoint size={16} stroke={1.8} aria-hidden="true" />
      Live
    </Button>
  );
}
