import { createContext, use } from 'react';
import type { To } from 'react-router';

type MayOpen = (to: To) => boolean;

/** Whether there is anything for the person at an address of the dashboard. Where the frame says nothing, there is. */
export const MayOpenContext = createContext<MayOpen>(() => true);

/** Tells of any address whether it is worth a link. */
export const useMayOpen = (): MayOpen => use(MayOpenContext);
