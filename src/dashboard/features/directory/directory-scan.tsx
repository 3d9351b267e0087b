import { Group, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { beforeSignOut } from '#api/before-sign-out.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { percentOf } from '#lib/say-count.ts';
import { useStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { CornerCard } from '#ui/corner-card.tsx';
import classes from './directory-scan.module.css';
import { scanProgress, scanRequestLogs } from './scan-request-logs.ts';

/** Milliseconds. */
const START_AFTER_MS = 5000;

/** Reads the newest request logs in the background after sign-in, with progress and a stop button. */
export function DirectoryScan() {
  const client = useQueryClient();
  const owner = ownerOf(useSession());
  const progress = useStore(scanProgress);
  const scan = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!owner) return;
    const controller = new AbortController();
    scan.current = controller;
    // The page's own requests come first.
    const timer = setTimeout(() => void scanRequestLogs(client, owner, controller.signal), START_AFTER_MS);
    const stop = () => {
      clearTimeout(timer);
      controller.abort();
    };
    const forget = beforeSignOut(stop);
    return () => {
      forget();
      stop();
    };
  }, [client, owner]);
  if (!progress) return null;
  const { read, total } = progress;
  const stop = () => {
    scan.current?.abort();
    announce('Reading ids stopped', { shown: true });
  };
  return (
    <CornerCard label="Reading ids from the newest request logs" position="lower">
      <div className={classes.text}>
        <span>Reading ids from logs</span>
        <span className={classes.count} key={`${read}`.length}>
          {read} / {total}
        </span>
      </div>
      <Group gap={8} wrap="nowrap">
        <Progress aria-label="Entries read" value={percentOf(read, total)} size="xs" />
        <Button variant="subtle" color="gray" onClick={stop}>
          Stop
        </Button>
      </Group>
    </CornerCard>
  );
}
