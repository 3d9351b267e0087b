import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { LostAnswer, settled, type WriteRules } from '#api/lost-answer.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { updateGeneralBrandResource } from '#contract/operations/organizations.ts';
import { type BrandIds, brandsQuery, generalQuery } from '../brand-queries.ts';
import { type BrandDraft, changesBetween, type DraftChange, withPart } from '../model/brand-draft.ts';
import type { BrandEditor } from '../model/brand-editor.ts';
import type { BrandPart } from '../model/brand-fields.ts';
import { draftOf, resourceOf } from '../model/brand-resources.ts';
import { type Session, sessionQuery, writeSession } from '../session-tab/session-queries.ts';

/** The resource was changed elsewhere since it was read. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
  readonly present: BrandDraft;
  /** Changes made elsewhere. */
  readonly changes: readonly DraftChange[];

  readonly part: WholeBrandPart;

  constructor(part: WholeBrandPart, present: BrandDraft, changes: readonly DraftChange[]) {
    super('The brand was changed meanwhile');
    this.part = part;
    this.present = present;
    this.changes = changes;
  }
}

/** The service lacks the public operation. */
export class CannotSave extends Error {
  override readonly name = 'CannotSave';
}

/** A resource that is replaced as a whole. */
interface WholePart {
  readonly part: BrandPart;
  readonly read: (cache: QueryClient, ids: BrandIds) => Promise<BrandDraft>;
  /** Undefined if the service lacks the operation. */
  readonly write: (cache: QueryClient, ids: BrandIds, draft: BrandDraft) => Promise<unknown>;
}

const general: WholePart = {
  part: 'general',
  read: async (cache, ids) =>
    draftOf('general', await cache.fetchQuery({ ...generalQuery(ids), staleTime: 0 })),
  write: async (cache, ids, draft) => {
    const body = resourceOf('general', draft);
    const answer = await callPublicOperation(cache, updateGeneralBrandResource, { params: ids, body });
    if (answer !== undefined) cache.setQueryData(generalQuery(ids).queryKey, body);
    return answer;
  },
};

const session: WholePart = {
  part: 'editor',
  read: async (cache, ids) =>
    draftOf('editor', (await cache.fetchQuery({ ...sessionQuery(ids), staleTime: 0 }))?.data),
  write: async (cache, ids, draft) => {
    const data = resourceOf('editor', draft, cache.getQueryData(sessionQuery(ids).queryKey)?.data);
    const answer = await writeSession(cache, ids, data);
    if (answer !== undefined) cache.setQueryData(sessionQuery(ids).queryKey, (): Session => ({ data }));
    return answer;
  },
};

const wholes = { general, editor: session } as const;

export type WholeBrandPart = keyof typeof wholes;

/** The cached list contains the resource too. */
const writeMutation = ({ part, write }: WholePart, ids: BrandIds) =>
  mutationOptions({
    mutationKey: [`save-${part}`, ids.brand_id],
    mutationFn: async (draft: BrandDraft, { client }) => {
      if ((await write(client, ids, draft)) === undefined) throw new CannotSave();
    },
    onSuccess: (_answer, _draft, _result, { client }) =>
      client.invalidateQueries({ queryKey: brandsQuery(ids.organization_id).queryKey }),
  });

/** Changes made elsewhere that the draft does not contain. */
const foreignChanges = (
  part: BrandPart,
  saved: BrandDraft,
  draft: BrandDraft,
  present: BrandDraft,
): readonly DraftChange[] => {
  const own = new Set(changesBetween(draft, present, part).map(({ field }) => field.path));
  return changesBetween(saved, present, part).filter(({ field }) => own.has(field.path));
};

/**
 * Saves a resource unless it was changed elsewhere, because writing replaces the whole tree. Reads it again after a
 * lost response.
 * @returns true if the response was lost but the resource is saved
 * @throws ChangedMeanwhile, CannotSave, or an error of the request
 */
export async function saveWhole(
  part: WholeBrandPart,
  cache: QueryClient,
  ids: BrandIds,
  editor: BrandEditor,
): Promise<boolean> {
  const whole = wholes[part];
  const { saved, draft } = editor.state.get();
  const read = () => whole.read(cache, ids);
  const isSaved = (present: BrandDraft) => changesBetween(draft, present, part).length === 0;
  const note = () => editor.markSaved(withPart(editor.state.get().saved, part, draft));

  let present = await read();
  if (isSaved(present)) {
    // Saved by an earlier attempt whose response was lost.
    note();
    return true;
  }
  const before = foreignChanges(part, saved, draft, present);
  if (before.length > 0) throw new ChangedMeanwhile(part, present, before);
  let isFound = false;
  const rules: WriteRules<void> = {
    isRepeatable: true,
    look: async () => {
      present = await read();
      if (isSaved(present)) return { state: 'applied', answer: undefined };
      const isAsBefore = changesBetween(saved, present, part).length === 0;
      return isAsBefore ? { state: 'absent' } : { state: 'other', what: 'Somebody else has changed it.' };
    },
    onFound: () => {
      isFound = true;
      void cache.invalidateQueries({ queryKey: brandsQuery(ids.organization_id).queryKey });
    },
  };
  try {
    const options = writeMutation(whole, ids);
    await settled(() => cache.getMutationCache().build(cache, options).execute(draft), rules);
  } catch (error) {
    const foreign = foreignChanges(part, saved, draft, present);
    if (error instanceof LostAnswer && error.state === 'other' && foreign.length > 0)
      throw new ChangedMeanwhile(part, present, foreign);
    throw error;
  }
  note();
  return isFound;
}

/** Rebases the draft onto the changes made elsewhere. */
export function takeOver(editor: BrandEditor, { part, present }: ChangedMeanwhile): void {
  editor.rebase(withPart(editor.state.get().saved, part, present));
}
