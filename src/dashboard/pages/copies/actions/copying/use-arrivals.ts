import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { operationKey } from '#api/operation-query.ts';
import { serviceKey } from '#api/query-client.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { useStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { arrivals, noteCopies } from './arrivals.ts';
import { newestCopies } from './newest-copies.ts';

/** How long to look by itself before the person is asked, in milliseconds. */
const PATIENCE = 120_000;

/** The longer it takes, the more seldom it is looked: from one second to eight. */
const pauseAfter = (waited: number) => Math.min(8000, 1000 + waited / 8);

/** Looks for promised copies of a template until they are there, and has the list read again when one is. */
export function useArrivals(templateId: string) {
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
