import { Group, Progress, Stack } from '@mantine/core';
import { useState } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import { percentOf, sayCount } from '#lib/say-count.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { CornerCard } from '#ui/corner-card.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { backgroundWork, isWorkShown } from './background-work.ts';
import classes from './work-status.module.css';

/** Shows the progress of another page's work in a corner of the frame. */
export function WorkStatus() {
  const work = useStore(backgroundWork);
  const shown = useStore(isWorkShown);
  const [open, setOpen] = useState(false);
  if (!work) return null;
  if (open) return <work.Panel onClose={() => setOpen(false)} />;
  if (shown) return null;
  const { what, done, total, ended, stop, dismiss } = work;
  return (
    <CornerCard label={what} position="upper">
      <Stack gap={4}>
        <ExternalText className={classes.text}>{ended ?? what}</ExternalText>
        {ended === undefined && (
          <>
            <span className={classes.count}>
              {sayCount(done)} / {sayCount(total)}
            </span>
            <Progress aria-label={spellOut(what, false)} value={percentOf(done, total)} size="xs" me={6} />
          </>
        )}
        <Group justify="flex-end" gap={0}>
          <Button variant="subtle" color="gray" onClick={() => setOpen(true)}>
            Show
          </Button>
          <Button variant="subtle" color="gray" onClick={ended === undefined ? stop : dismiss}>
            {ended === undefined ? 'Stop' : 'Put away'}
          </Button>
        </Group>
      </Stack>
    </CornerCard>
  );
}
