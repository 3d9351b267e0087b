import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionQuery } from '#api/session.ts';
import { SessionContext } from './session.ts';

/** One subscription to the session, since each row of a list reads it several times. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  return <SessionContext value={useQuery(sessionQuery).data}>{children}</SessionContext>;
}
