import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { rebased } from '#features/drafts/draft.ts';
import { formErrors } from '#features/errors/form-errors.ts';
import type { FormDraftOptions } from '#features/forms/use-form-draft.ts';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { putMessages } from '#features/forms/use-sending.ts';
import { announce } from '#ui/announce.ts';
import { UNDO_KEY } from '#ui/undo-offer.tsx';
import type { BrandOutlet } from '../brand-outlet.ts';
import {
  changedFields,
  type EmailResource,
  type EmailValues,
  emailFieldOf,
  emailResolver,
  emailValuesOf,
} from './email-form.ts';
import { createEmailMutation } from './email-queries.ts';
import { isPending, nextCallOf } from './replacement.ts';
import { useReplacement } from './replacement-runner.ts';

export type EmailForm = UseFormReturn<EmailValues, unknown, EmailResource>;

/** The draft outlives the tab, and its changes are carried over to what the brand has by then. */
const draft: FormDraftOptions<EmailValues> = { storage: 'browser', rebase: rebased };

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
  const { mutateAsync } = useMutation(createEmailMutation(ids));
  const sending = useSendForm({
    key: `email ${brandId}`,
    initial: saved,
    resolver: emailResolver,
    fieldOf: emailFieldOf,
    draft,
    send: (body: EmailResource) => mutateAsync(body).then(() => emailValuesOf(body)),
    next: (created) => created,
    onSent: () => announce('The email resource is created', { shown: true }),
  });
  const { form } = sending;
  // As if somebody had typed it.
  const fill = (values: EmailValues) => form.reset(values, { keepDefaultValues: true });
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
    if (error !== undefined) putMessages(form, formErrors(error, emailFieldOf).fields);
  }, [form, error]);

  return {
    sending,
    saved,
    data,
    draftAt: plan ? undefined : sending.draft.since?.seconds,
    discard: () => {
      setDiscarded({ values: form.getValues(), at: Date.now() });
      sending.startAfresh();
      announce(`The changes are discarded. Press ${UNDO_KEY} to undo.`);
    },
    discarded,
    undoDiscard: () => {
      if (discarded) fill(discarded.values);
      setDiscarded(undefined);
    },
    forgetDiscarded: () => setDiscarded(undefined),
    replacement,
    isBusy: sending.isBusy || nextCallOf(replacement) !== undefined,
    deleted: data === null ? deleted : undefined,
    setDeleted,
    fillAgain: () => {
      fill(rebased(emailValuesOf(deleted), saved, form.getValues()));
      setDeleted(undefined);
    },
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
