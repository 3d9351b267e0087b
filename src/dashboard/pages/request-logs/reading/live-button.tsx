import { IconAccessPoint } from '@tabler/icons-react';
import { BareButton } from '#ui/bare/bare-button.tsx';
import type { LogReading } from './use-log-reading.ts';

/** Has the list follow what comes, or not. Where the filters end in the past nothing can come. */
export function LiveButton({ live }: Pick<LogReading, 'live'>) {
  if (!live.offered) return null;
  return (
    <BareButton pressed={live.on} onClick={live.toggle}>
      <IconAccessPoint size={16} stroke={1.8} aria-hidden="true" />
      Live
    </BareButton>
  );
}
