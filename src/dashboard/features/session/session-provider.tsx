import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionQuery } from '#api/session.ts';
import { SessionContext } from './session.ts';

/** Watches the session once for all within: each row of a list asks several times who is signed in. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  return <SessionContext value={useQuery(sessionQuery).data}>{children}</SessionContext>;
}
