import { IconArrowUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import classes from './news-pill.module.css';
import { sayNew, sayReads } from './news-words.ts';
import type { LogReading } from './use-log-reading.ts';

interface NewsPillProps extends Pick<LogReading, 'fresh'> {
  readonly onClick: () => void;
}

/** Says how many entries have come since the list was read, and brings them in. */
export function NewsPill({ fresh, onClick }: NewsPillProps) {
  const { reads } = fresh;
  useEffect(() => {
    announce('New entries are waiting above the list');
  }, []);
  return (
    <Button
      variant="filled"
      size="xs"
      radius="xl"
      className={classes.pill}
      leftSection={<IconArrowUp size={14} stroke={2} aria-hidden="true" />}
      onClick={onClick}
    >
      <b>{sayNew(fresh)}</b>
      {reads > 0 && <span className={classes.reads}>without {sayReads(reads)}</span>}
    </Button>
  );
}
