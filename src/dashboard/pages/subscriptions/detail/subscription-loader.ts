import type { LoaderFunctionArgs } from 'react-router';
import { cacheContext } from '#api/query-client.ts';
import type { TitleData } from '#lib/page-handle.ts';
import { subscriptionQuery } from '../model/subscription-query.ts';

/** Reads the subscription, for its event as title in the frame. Its page, its form and what is below it share the answer. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<TitleData> {
  try {
    const query = subscriptionQuery(params.subscriptionId ?? '');
    const { data } = await context.get(cacheContext).ensureQueryData(query);
    return { title: data.event };
  } catch {
    return { title: undefined };
  }
}
