import { Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { operationKey } from '#api/operation-query.ts';
import { serviceKey } from '#api/query-client.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { paths } from '#lib/paths.ts';
import { sayMany } from '#lib/say-count.ts';
import { useStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { arrivals, newestCopies, noteCopies, stopWaiting, waitAgain } from './arrivals.ts';
import classes from './arrivals-note.module.css';

/** Milliseconds of polling before the user is asked. */
const PATIENCE = 120_000;

/** Polls every second at first, every 8 seconds later. */
const pauseAfter = (waited: number) => Math.min(8000, 1000 + waited / 8);

/** Polls for promised copies and reloads the list when one arrives. */
function useArrivals(templateId: string) {
  const client = useQueryClient();
  const { awaited = [], arrived = [], known, since = 0 } = useStore(arrivals)[templateId] ?? {};
  const [gaveUp, setGaveUp] = useState<number>();
  const isLooking = awaited.length > 0 && gaveUp !== since;
  const { data, error } = useQuery({
    queryKey: [...serviceKey, 'promised copies', templateId],
    queryFn: ({ signal }) => newestCopies(templateId, known ?? new Set(), signal),
    enabled: isLooking,
    refetchInterval: () => pauseAfter(Date.now() - since),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    const come = data ? noteCopies(templateId, data) : [];
    if (come.length === 0) return;
    void client.invalidateQueries({ queryKey: operationKey(listGroupTemplateCopies) });
    announce(come.length === 1 ? `${come[0]} is here` : `${come.length} copies are here`);
  }, [data, templateId, client]);
  useEffect(() => {
    if (awaited.length === 0) return;
    const timer = setTimeout(() => setGaveUp(since), Math.max(0, since + PATIENCE - Date.now()));
    return () => clearTimeout(timer);
  }, [since, awaited.length]);
  return { awaited, arrived, isLooking, error };
}

/** "“Lease (copy)”" for one, "3 copies" for more. */
const said = (names: readonly string[]) =>
  names.length === 1 ? `“${names[0]}”` : sayMany(names.length, 'copy', 'copies');

/** Promised copies that are awaited or have arrived. */
export function ArrivalsNote({ templateId }: { readonly templateId: string }) {
  const { awaited, arrived, isLooking, error } = useArrivals(templateId);
  if (awaited.length === 0 && arrived.length === 0) return null;
  const isOne = awaited.length === 1;
  const last = arrived.at(-1);
  return (
    <section className={classes.note} aria-label="Scheduled copies">
      <div className={classes.text}>
        {awaited.length > 0 && (
          <ExternalText component="p">
            {isLooking
              ? `The service has scheduled ${said(awaited)}. Looking for ${isOne ? 'it' : 'them'} …`
              : `The service has scheduled ${said(awaited)}, and ${isOne ? 'it has' : 'they have'} not appeared among the copies of this template. Nothing tells how far it is; ${isOne ? 'it' : 'they'} may still come.`}
          </ExternalText>
        )}
        {arrived.length > 0 && (
          <p>
            {arrived.length === 1
              ? `${said([last?.name ?? ''])} is here.`
              : `${said(arrived.map(({ name }) => name))} are here.`}
          </p>
        )}
        {isLooking && error && (
          <p className={classes.error}>{explainError(error).title}; looking again soon.</p>
        )}
      </div>
      <Group gap={8}>
        {arrived.length === 1 && last && (
          <Button component={Link} to={paths.copy(templateId, last.id)}>
            Open it
          </Button>
        )}
        {awaited.length > 0 && !isLooking && (
          <Button onClick={() => waitAgain(templateId, Date.now())}>Look again</Button>
        )}
        <Button onClick={() => stopWaiting(templateId)}>
          {awaited.length > 0 ? 'Stop looking' : 'Dismiss'}
        </Button>
      </Group>
    </section>
  );
}
