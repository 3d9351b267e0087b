import { z } from 'zod';
import { readStoredRecord, writeStoredRecord } from '#kit/stored-record.ts';
import { type BrandDraft, changesBetween } from './brand-draft.ts';
import type { BrandEditor } from './brand-editor.ts';

const flat = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** A draft that was left unsaved: what it began with, what it came to, and when. */
const keptDraft = z.object({
  base: flat,
  draft: flat,
  /** UNIX seconds. */
  at: z.int(),
});

export type KeptDraft = z.output<typeof keptDraft>;

/** How long typing has to pause before the draft is written, in milliseconds. */
const PAUSE_MS = 300;

const keyOf = (owner: string, brandId: string) => `sealdesk.brand-draft ${owner} ${brandId}`;

/** The draft that this browser keeps for a brand; undefined where it keeps none that can be read. */
export function readKeptDraft(owner: string, brandId: string): KeptDraft | undefined {
  return readStoredRecord(keyOf(owner, brandId), keptDraft);
}

/** What a kept draft comes to on top of what is saved now: its own changes, and everything else as it is saved. */
export function rebased(saved: BrandDraft, { base, draft }: Pick<KeptDraft, 'base' | 'draft'>): BrandDraft {
  const next: Record<string, string | boolean> = { ...saved };
  for (const { field, after } of changesBetween(base, draft)) {
    if (after === undefined) delete next[field.path];
    else next[field.path] = after;
  }
  return next;
}

/** Keeps the editor's draft on this browser as it changes, until it is saved or discarded. @returns ends it, writing what is due */
export function keepDraft({ state }: BrandEditor, owner: string, brandId: string): () => void {
  const key = keyOf(owner, brandId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { saved, draft } = state.get();
    const kept: KeptDraft = { base: saved, draft, at: Math.floor(Date.now() / 1000) };
    writeStoredRecord(key, changesBetween(saved, draft).length > 0 ? kept : undefined, 'typed');
  };
  const stop = state.subscribe(() => {
    timer ??= setTimeout(write, PAUSE_MS);
  });
  const onLeave = () => {
    if (timer !== undefined) write();
  };
  addEventListener('pagehide', onLeave);
  return () => {
    stop();
    removeEventListener('pagehide', onLeave);
    if (timer !== undefined) write();
  };
}
