import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheContext } from '#api/query-client.ts';
import { recipientsQuery } from './model/recipients.ts';

/** Begins to read the recipients; the page shows what becomes of it. */
export function loader({ params, context }: LoaderFunctionArgs): null {
  void context.get(cacheContext).prefetchQuery(recipientsQuery(params.templateId ?? ''));
  return null;
}

/** Drawers are of the same group template. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.templateId !== nextParams.templateId;
}
