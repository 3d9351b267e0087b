import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { LostAnswer, settled, type WriteRules } from '#api/lost-answer.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { updateGeneralBrandResource } from '#contract/operations/organizations.ts';
import { type BrandIds, brandsQuery, generalQuery } from '../brand-queries.ts';
import {
  type BrandDraft,
  changesBetween,
  type DraftChange,
  draftOf,
  resourceOf,
  withPart,
} from '../model/brand-draft.ts';
import type { BrandEditor } from '../model/brand-editor.ts';

/** Somebody else has changed the colours or texts since they were read here. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
  /** What the service has now. */
  readonly present: BrandDraft;
  /** What they changed. */
  readonly changes: readonly DraftChange[];

  constructor(present: BrandDraft, changes: readonly DraftChange[]) {
    super('The brand was changed meanwhile');
    this.present = present;
    this.changes = changes;
  }
}

/** The service does not have the public operation that writes the general resource. */
export class CannotSave extends Error {
  override readonly name = 'CannotSave';
}

/** Writes the general resource; the brand's list shows it too. */
const writeGeneralMutation = (ids: BrandIds) =>
  mutationOptions({
    mutationKey: ['save-general', ids.brand_id],
    mutationFn: async (draft: BrandDraft, { client }) => {
      const input = { params: ids, body: resourceOf(draft) };
      const answer = await callPublicOperation(client, updateGeneralBrandResource, input);
      if (answer === undefined) throw new CannotSave();
    },
    onSuccess: async (_answer, draft, _result, { client }) => {
      client.setQueryData(generalQuery(ids).queryKey, resourceOf(draft));
      await client.invalidateQueries({ queryKey: brandsQuery(ids.organization_id).queryKey });
    },
  });

/** What the service has now that neither was there before nor is one's own. */
const foreignChanges = (
  saved: BrandDraft,
  draft: BrandDraft,
  present: BrandDraft,
): readonly DraftChange[] => {
  const own = new Set(changesBetween(draft, present, 'general').map(({ field }) => field.path));
  return changesBetween(saved, present, 'general').filter(({ field }) => own.has(field.path));
};

/**
 * Saves colours and texts, unless somebody else has changed them since they were read: writing replaces the whole tree. What
 * the service has counts, also where the answer is lost.
 * @returns whether the answer was lost, and reading again showed that they are saved
 * @throws ChangedMeanwhile, CannotSave, or why the service was not reached or refused
 */
export async function saveGeneral(cache: QueryClient, ids: BrandIds, editor: BrandEditor): Promise<boolean> {
  const { saved, draft } = editor.state.get();
  const read = async () => draftOf((await cache.fetchQuery({ ...generalQuery(ids), staleTime: 0 })) ?? {});
  const isSaved = (present: BrandDraft) => changesBetween(draft, present, 'general').length === 0;
  const note = () => editor.markSaved(withPart(editor.state.get().saved, 'general', draft));

  let present = await read();
  if (isSaved(present)) {
    // It was saved before, and nobody has seen the answer.
    note();
    return true;
  }
  const before = foreignChanges(saved, draft, present);
  if (before.length > 0) throw new ChangedMeanwhile(present, before);
  let isFound = false;
  const rules: WriteRules<void> = {
    isRepeatable: true,
    look: async () => {
      present = await read();
      if (isSaved(present)) return { state: 'applied', answer: undefined };
      const isAsBefore = changesBetween(saved, present, 'general').length === 0;
      return isAsBefore ? { state: 'absent' } : { state: 'other', what: 'Somebody else has changed it.' };
    },
    onFound: () => {
      isFound = true;
      void cache.invalidateQueries({ queryKey: brandsQuery(ids.organization_id).queryKey });
    },
  };
  try {
    const options = writeGeneralMutation(ids);
    await settled(() => cache.getMutationCache().build(cache, options).execute(draft), rules);
  } catch (error) {
    const foreign = foreignChanges(saved, draft, present);
    if (error instanceof LostAnswer && error.state === 'other' && foreign.length > 0)
      throw new ChangedMeanwhile(present, foreign);
    throw error;
  }
  note();
  return isFound;
}

/** Takes what somebody else has changed into the draft, with one's own changes on top. */
export function takeOver(editor: BrandEditor, { present }: ChangedMeanwhile): void {
  editor.rebase(withPart(editor.state.get().saved, 'general', present));
}
