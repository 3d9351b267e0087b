import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { sessionQuery } from '#api/session.ts';
import { cacheContext } from '#kit/cache-context.ts';
import { directoryOf } from '#kit/directory/directory.ts';
import { nameOf } from '#kit/directory/directory-entry.ts';
import { ownerOf } from '#kit/directory/use-directory.ts';
import { recipientsQuery } from './model/recipients.ts';

export interface TemplateLoaderData {
  /** What this browser calls the group template: no operation tells its name. */
  readonly name: string | undefined;
}

/** Begins to read the recipients, and finds the name for the frame. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<TemplateLoaderData> {
  const { templateId = '' } = params;
  const cache = context.get(cacheContext);
  void cache.prefetchQuery(recipientsQuery(templateId));
  const session = cache.getQueryData(sessionQuery.queryKey)?.session ?? undefined;
  const directory = directoryOf(ownerOf(session));
  await directory.settled();
  const entry = directory.find({ type: 'group-template', id: templateId });
  return { name: entry && nameOf(entry) };
}

/** Drawers are of the same group template. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.templateId !== nextParams.templateId;
}
