import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheContext, operationQuery } from '#api/operation-query.ts';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { copyListInput, copyUrlState } from '../filters/copy-state.ts';

/** Asks for the rows while the page's code is still on its way. The page waits for them, so that it can show how. */
export function loader({ request, params, context }: LoaderFunctionArgs): null {
  const state = copyUrlState.read(new URL(request.url).searchParams);
  const query = operationQuery(listGroupTemplateCopies, copyListInput(params.templateId ?? '', state));
  void context.get(cacheContext).prefetchQuery({ ...query, staleTime: 0 });
  return null;
}

/** The page asks by itself for what its state changes to; only a reload by the person comes through here again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}
