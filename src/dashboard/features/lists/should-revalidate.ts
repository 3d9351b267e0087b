import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Runs a list's loader again only on a reload: the page itself reads what a changed URL names. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}
