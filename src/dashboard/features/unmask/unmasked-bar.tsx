import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useStaff } from '#features/session/staff.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { formatter } from '#lib/time-format.ts';
import { TextButton } from '#ui/text-button.tsx';
import { endUnmasking } from './internal/end-unmasking.ts';
import classes from './unmasked-bar.module.css';

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Shown on every page while values are unmasked, with the end time and a button to end it. */
export function UnmaskedBar() {
  const client = useQueryClient();
  const until = useStaff()?.unmaskedUntil;
  const zone = useTimeZone();
  if (until === null || until === undefined) return null;
  return (
    <div className={classes.bar} role="status">
      <IconEye size={15} stroke={1.8} aria-hidden="true" />
      <span>
        <b>Unmasked until {formatter(zone, CLOCK).format(until * 1000)}</b>
        <span className={classes.more}> · You see what is masked otherwise</span>
      </span>
      <TextButton onClick={() => void endUnmasking(client)}>Mask again</TextButton>
    </div>
  );
}
