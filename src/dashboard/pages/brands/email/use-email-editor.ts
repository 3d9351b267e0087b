import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ownerOf } from '#kit/directory/use-directory.ts';
import { rebased } from '#kit/drafts/draft.ts';
import { formErrors } from '#kit/form-errors.ts';
import { useSession } from '#kit/session.ts';
import { announce } from '#ui/announce.ts';
import { UNDO_KEY } from '#ui/undo-offer.tsx';
import type { BrandOutlet } from '../brand-outlet.ts';
import {
  changedFields,
  type EmailField,
  type EmailValues,
  emailFieldOf,
  emailValuesOf,
  savedEmailDraft,
} from './email-form.ts';
import { createEmailMutation } from './email-queries.ts';
import { errandOf, isPending } from './replacement.ts';
import { type EmailForm, useEmailForm } from './use-email-form.ts';
import { useReplacement } from './use-replacement.ts';

/** Puts a refusal beside the fields that it is about. */
function markFields(form: EmailForm, error: unknown): void {
  for (const [field, message] of Object.entries(formErrors(error, emailFieldOf).fields))
    form.setError(field as EmailField, { type: 'server', message });
}

/** The email of a brand: its form, and the ways in which that gets to the service. */
export function useEmailEditor({ brand, organizationId }: BrandOutlet) {
  const brandId = brand.unique_id;
  const ids = { organization_id: organizationId, brand_id: brandId };
  const data = brand.resources?.email?.data ?? null;
  const [replacement, send] = useReplacement(ids);
  const plan = isPending(replacement) ? replacement.plan : undefined;
  // Between deleting and creating, the form goes on from what the brand had.
  const baseline = data ?? plan?.old ?? null;
  const saved = useMemo(() => emailValuesOf(baseline), [baseline]);
  const owner = ownerOf(useSession());
  const [draft] = useState(() => savedEmailDraft(owner, brandId));
  const { form, draftAt, fill, discard } = useEmailForm(saved, draft);
  const create = useMutation(createEmailMutation(ids));
  // What was deleted last, as long as nothing else is there.
  const [deleted, setDeleted] = useState<unknown>();
  const [discarded, setDiscarded] = useState<{ readonly values: EmailValues; readonly at: number }>();

  const next = plan?.next;
  useEffect(() => {
    // Another tab is at it, or the draft is lost: the form shows what is being put in.
    if (!next || changedFields(saved, form.getValues()).length > 0) return;
    const values = emailValuesOf(next);
    if (changedFields(saved, values).length > 0) fill(values);
  });

  const error = 'error' in replacement && replacement.which === 'new' ? replacement.error : undefined;
  useEffect(() => {
    if (error !== undefined) markFields(form, error);
  }, [form, error]);

  return {
    form,
    saved,
    data,
    draftAt: plan ? undefined : draftAt,
    discard: () => {
      setDiscarded({ values: form.getValues(), at: Date.now() });
      discard();
      announce(`The changes are discarded. Press ${UNDO_KEY} to undo.`);
    },
    discarded,
    undoDiscard: () => {
      if (discarded) fill(discarded.values);
      setDiscarded(undefined);
    },
    forgetDiscarded: () => setDiscarded(undefined),
    replacement,
    isBusy: create.isPending || errandOf(replacement) !== undefined,
    createError: create.error,
    deleted: data === null ? deleted : undefined,
    setDeleted,
    fillAgain: () => {
      fill(rebased(emailValuesOf(deleted), saved, form.getValues()));
      setDeleted(undefined);
    },
    create: form.handleSubmit((body) =>
      create.mutate(body, {
        onSuccess: () => announce('The email resource is created', { shown: true }),
        onError: (refusal) => markFields(form, refusal),
      }),
    ),
    replace: form.handleSubmit((body) =>
      send({ type: 'begin', plan: { old: data, next: body, at: Math.floor(Date.now() / 1000) } }),
    ),
    putNew: form.handleSubmit((body) => send({ type: 'choose', which: 'new', next: body })),
    putOld: () => send({ type: 'choose', which: 'old' }),
    lookAgain: () => send({ type: 'look-again' }),
    goOn: form.handleSubmit((body) => send({ type: 'go-on', next: body })),
    stop: () => send({ type: 'stop' }),
  };
}

export type EmailEditor = ReturnType<typeof useEmailEditor>;
