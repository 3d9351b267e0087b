import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { outcomeOf } from '#api/finished-calls.ts';
import { announce } from '#ui/announce.ts';
import { type Brand, type BrandIds, brandsQuery } from '../brand-queries.ts';
import { isPending, nextCallOf, type Replacement } from '../email-tab/replacement.ts';
import {
  type ReplacementRunner,
  useReplacement,
  useReplacementRunner,
} from '../email-tab/replacement-runner.ts';
import { changesBetween } from '../model/brand-draft.ts';
import { type BrandEditor, useBrandEditor } from '../model/brand-editor.ts';
import { type BrandPart, brandParts } from '../model/brand-fields.ts';
import { type EmailResource, errorsOf, resourceOf } from '../model/brand-resources.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import { CannotSave, ChangedMeanwhile, saveWhole, takeOver, type WholeBrandPart } from './save-general.ts';

/** `untried`: an earlier part failed. */
type PartResult = 'unchanged' | 'saved' | 'failed' | 'untried';

interface SaveResult {
  readonly general: PartResult;
  readonly editor: PartResult;
  /** `untried`: the error of another part would also stop a replacement of the email half-way. */
  readonly email: PartResult;
  readonly problem?: { readonly part: WholeBrandPart; readonly error: unknown };
  /** The response was lost, but the data is saved. */
  readonly isFound: boolean;
}

export interface SaveBrand {
  /** Asks first if the email would be replaced. */
  readonly save: () => void;
  /** Saves without asking. */
  readonly goOn: () => void;
  readonly isSaving: boolean;
  readonly isAsking: boolean;
  readonly confirm: () => void;
  readonly decline: () => void;
  /** Undefined before the first save, and after dismissal. */
  readonly result: SaveResult | undefined;
  readonly dismiss: () => void;
  /** Rebases onto the changes made elsewhere, and saves. */
  readonly saveOver: (meanwhile: ChangedMeanwhile) => void;
}

const isChanged = ({ state }: BrandEditor, part: BrandPart) => {
  const { saved, draft } = state.get();
  return changesBetween(saved, draft, part).length > 0;
};

export const isWhole = ({ problem, email }: SaveResult) =>
  problem === undefined && email !== 'failed' && email !== 'untried';

/** Whether the error concerns only this part, so that the email can still be replaced. */
const concernsItAlone = (error: unknown) =>
  error instanceof ChangedMeanwhile ||
  error instanceof CannotSave ||
  (error instanceof ApiError && error.kind === 'service' && outcomeOf(error) === 'refused');

/** Replaces the email, continuing from the current state. */
async function saveEmail(
  { state, send, settled }: ReplacementRunner,
  next: EmailResource,
  old: unknown,
): Promise<Replacement> {
  const { step } = state.get();
  if (step === 'empty') send({ type: 'choose', which: 'new', next });
  else if (step === 'other') send({ type: 'go-on', next });
  else if (step === 'unknown') send({ type: 'look-again' });
  else send({ type: 'begin', plan: { old, next, at: Math.floor(Date.now() / 1000) } });
  return settled();
}

/** Stops at the first failure. */
async function saveWholes(
  cache: QueryClient,
  ids: BrandIds,
  editor: BrandEditor,
): Promise<Omit<SaveResult, 'email'>> {
  const results = { general: 'unchanged', editor: 'unchanged' } as Record<WholeBrandPart, PartResult>;
  let problem: SaveResult['problem'];
  let isFound = false;
  for (const part of ['general', 'editor'] as const) {
    if (!isChanged(editor, part)) continue;
    if (problem) {
      results[part] = 'untried';
      continue;
    }
    try {
      isFound = (await saveWhole(part, cache, ids, editor)) || isFound;
      results[part] = 'saved';
    } catch (error) {
      results[part] = 'failed';
      problem = { part, error };
    }
  }
  return { ...results, ...(problem && { problem }), isFound };
}

/** Saves each changed part separately. */
export function useSaveBrand(ids: BrandIds): SaveBrand {
  const editor = useBrandEditor();
  const cache = useQueryClient();
  const runner = useReplacementRunner(ids);
  const replacement = useReplacement(ids);
  const [, select] = useSelectedField();
  const [isAsking, setAsking] = useState(false);
  const mutationKey = ['save-brand', ids.brand_id];

  /** Null for none. */
  const emailNow = (): unknown => {
    const list = cache.getQueryData<{ data: Brand[] }>(brandsQuery(ids.organization_id).queryKey);
    const brand = list?.data.find(({ unique_id: id }) => id === ids.brand_id);
    return brand?.resources?.email?.data ?? null;
  };

  const attempt = useMutation({
    mutationKey,
    mutationFn: async (isEmailMeant: boolean): Promise<SaveResult> => {
      const wholes = await saveWholes(cache, ids, editor);
      const { problem } = wholes;
      if (!isEmailMeant && !isChanged(editor, 'email')) return { ...wholes, email: 'unchanged' };
      if (problem && !concernsItAlone(problem.error)) return { ...wholes, email: 'untried' };
      const body = resourceOf('email', editor.state.get().draft);
      const { step } = await saveEmail(runner, body, emailNow());
      return { ...wholes, email: step === 'none' ? 'saved' : 'failed' };
    },
    onSuccess: (result) => {
      if (!isWhole(result)) return;
      const { isFound } = result;
      const words = 'The answer was lost, but the brand has what you changed now';
      announce(isFound ? words : 'The brand is saved', { shown: true });
    },
  });

  const start = (isEmailMeant: boolean) => {
    // A double click comes before the button is rendered busy.
    if (cache.isMutating({ mutationKey }) === 0) attempt.mutate(isEmailMeant);
  };
  /** Validates the parts and focuses the first invalid field. */
  const areRight = (parts: readonly BrandPart[]): boolean => {
    const { draft } = editor.state.get();
    const [first, ...others] = parts.flatMap((part) => Object.keys(errorsOf(part, draft)));
    if (first === undefined) return true;
    const many = others.length === 0 ? 'one field needs' : `${others.length + 1} fields need`;
    announce(`Nothing is saved yet: ${many} a look`, { shown: true });
    select(first);
    return false;
  };
  const changedParts = () => brandParts.filter((part) => isChanged(editor, part));
  const goOn = () => {
    if (areRight(changedParts())) start(true);
  };
  const save = () => {
    const changed = changedParts();
    if (!areRight(changed)) return;
    const isReplaced = emailNow() !== null && !isPending(runner.state.get());
    if (changed.includes('email') && isReplaced) setAsking(true);
    else start(changed.includes('email'));
  };
  return {
    save,
    goOn,
    isSaving: attempt.isPending || nextCallOf(replacement) !== undefined,
    isAsking,
    confirm: () => {
      setAsking(false);
      start(true);
    },
    decline: () => setAsking(false),
    result: attempt.data,
    dismiss: attempt.reset,
    saveOver: (meanwhile) => {
      takeOver(editor, meanwhile);
      save();
    },
  };
}
