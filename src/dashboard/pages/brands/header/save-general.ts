import { mutationOptions, type QueryClient } from '@tanstack/react-query';
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

/**
 * Saves colours and texts, unless somebody else has changed them since they were read: writing replaces the whole tree.
 * @throws ChangedMeanwhile, CannotSave, or why the service was not reached or refused
 */
export async function saveGeneral(cache: QueryClient, ids: BrandIds, editor: BrandEditor): Promise<void> {
  const { saved, draft } = editor.state.get();
  const present = draftOf((await cache.fetchQuery({ ...generalQuery(ids), staleTime: 0 })) ?? {});
  const changes = changesBetween(saved, present, 'general');
  if (changes.length > 0) throw new ChangedMeanwhile(present, changes);
  const options = writeGeneralMutation(ids);
  await cache.getMutationCache().build(cache, options).execute(draft);
  editor.markSaved(withPart(editor.state.get().saved, 'general', draft));
}

/** Takes what somebody else has changed into the draft, with one's own changes on top. */
export function takeOver(editor: BrandEditor, { present }: ChangedMeanwhile): void {
  editor.rebase(withPart(editor.state.get().saved, 'general', present));
}
