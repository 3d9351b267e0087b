import { useEffect } from 'react';
import { createToken } from '#contract/operations/token.ts';
import { writeKeptForm } from '../model/kept-request.ts';
import type { RequestForm } from './use-request-form.ts';

/** How long typing has to pause before it is written, in milliseconds. */
const PAUSE = 300;

/**
 * Keeps what is typed through a reload and a sign-in, for this tab alone, without its secrets. Of a token request
 * nothing is kept: most of it is one.
 */
export function useKeptForm(key: string, { operation, request, bodyText, dirty }: RequestForm): void {
  useEffect(() => {
    if (!dirty || operation.id === createToken.id) return;
    const write = () => writeKeptForm(key, { request, bodyText });
    const timer = setTimeout(write, PAUSE);
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
      write();
    };
  }, [key, operation, request, bodyText, dirty]);
}
