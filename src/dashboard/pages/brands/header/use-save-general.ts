import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callPublicOperation } from '#api/public-operation.ts';
import { updateGeneralBrandResource } from '#contract/operations/organizations.ts';
import { rebased } from '#features/drafts/draft.ts';
import { announce } from '#ui/announce.ts';
import { type BrandIds, brandsQuery, generalQuery } from '../brand-queries.ts';
import {
  type BrandDraft,
  changesBetween,
  type DraftChange,
  draftOf,
  resourceOf,
} from '../model/brand-draft.ts';
import { useBrandEditor } from '../model/brand-editor.ts';

/** Somebody else has changed the brand since it was read here. */
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
const saveGeneralMutation = (ids: BrandIds) =>
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

export interface SaveGeneral {
  readonly save: () => void;
  readonly isSaving: boolean;
  /** Why the last try failed; undefined after the next change of mind. */
  readonly error: unknown;
  readonly dismiss: () => void;
  /** Takes what somebody else has changed, keeps one's own changes, and saves both. */
  readonly saveOver: (meanwhile: ChangedMeanwhile) => void;
}

/** Saves the draft, unless somebody else has changed the brand since it was read: writing replaces the whole tree. */
export function useSaveGeneral(ids: BrandIds): SaveGeneral {
  const editor = useBrandEditor();
  const cache = useQueryClient();
  const write = useMutation(saveGeneralMutation(ids));
  const mutationKey = ['save-brand', ids.brand_id];
  const attempt = useMutation({
    mutationKey,
    mutationFn: async (): Promise<BrandDraft> => {
      const { saved, draft } = editor.state.get();
      const present = draftOf((await cache.fetchQuery({ ...generalQuery(ids), staleTime: 0 })) ?? {});
      const changes = changesBetween(saved, present);
      if (changes.length > 0) throw new ChangedMeanwhile(present, changes);
      await write.mutateAsync(draft);
      return draft;
    },
    onSuccess: (draft) => {
      editor.markSaved(draft);
      announce('The brand is saved', { shown: true });
    },
  });
  const save = () => {
    // The second press of a double click comes before the button shows that it is busy.
    if (cache.isMutating({ mutationKey }) === 0) attempt.mutate();
  };
  return {
    save,
    isSaving: attempt.isPending,
    error: attempt.error ?? undefined,
    dismiss: attempt.reset,
    saveOver: ({ present }) => {
      const { saved, draft } = editor.state.get();
      editor.markSaved(present);
      editor.replace(rebased(present, saved, draft));
      save();
    },
  };
}
