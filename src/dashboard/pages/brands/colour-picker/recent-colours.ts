import { z } from 'zod';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { createStore } from '#lib/store.ts';
import { readStoredRecord, writeStoredRecord } from '#lib/stored-record.ts';
import { longHex } from '../colour-math/colour-text.ts';

const KEY = 'sealdesk.recent-colours';
const MOST = 8;
const stored = z.array(z.string().regex(HEX_COLOUR)).max(MOST);

/** The colours that were chosen last on this browser, whatever the brand, the newest first. */
export const recentColours = createStore<readonly string[]>(readStoredRecord(KEY, stored) ?? []);

/** Puts a colour at the front of the recent ones. */
export function rememberColour(colour: string): void {
  const chosen = longHex(colour);
  const before = recentColours.get();
  if (before[0] === chosen) return;
  const next = [chosen, ...before.filter((it) => it !== chosen)].slice(0, MOST);
  recentColours.set(next);
  writeStoredRecord(KEY, next);
}
