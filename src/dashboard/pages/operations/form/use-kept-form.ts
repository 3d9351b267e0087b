import { useEffect, useLayoutEffect, useRef } from 'react';
import { createToken } from '#contract/operations/token.ts';
import { writeKeptForm } from '../model/kept-request.ts';
import type { RequestForm } from './use-request-form.ts';

/** How long typing has to pause before it is written, in milliseconds. */
const PAUSE = 300;

/** Writes down what was typed, if anything was. Of a token request nothing is kept: most of it is secret. */
function keep(key: string, { operation, request, bodyText, dirty }: RequestForm): void {
  if (dirty && operation.id !== createToken.id) writeKeptForm(key, { request, bodyText });
}

/** Keeps what is typed through a reload and a sign-in, for this tab alone, without its secrets. */
export function useKeptForm(key: string, form: RequestForm): void {
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  const { request, bodyText } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of these begins the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => keep(key, latest.current), PAUSE);
    return () => clearTimeout(timer);
  }, [key, request, bodyText]);
  useEffect(() => {
    const flush = () => keep(key, latest.current);
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [key]);
}
