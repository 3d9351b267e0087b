import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import type { PageHandle, TitleData } from '#lib/page-handle.ts';

/** Has titles that a loader could not read read again, as soon as a read that failed is answered after all. */
export function useLateTitles(): void {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const isUntitled = useMatches().some(
    ({ handle, loaderData }) =>
      typeof (handle as PageHandle | undefined)?.title === 'function' &&
      (loaderData as TitleData | undefined)?.title === undefined,
  );
  const readTitles = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isUntitled) return;
    const cache = client.getQueryCache();
    const failed = new Set(cache.findAll({ predicate: ({ state }) => state.status === 'error' }));
    return cache.subscribe((event) => {
      if (event.type !== 'updated') return;
      if (event.action.type === 'error') failed.add(event.query);
      if (event.action.type === 'success' && failed.delete(event.query)) readTitles();
    });
  }, [client, isUntitled]);
}
