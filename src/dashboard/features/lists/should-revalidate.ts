import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Runs a list's loader again only for a reload by the user: the page itself requests what a changed address names. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}
