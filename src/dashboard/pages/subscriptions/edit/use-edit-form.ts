import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Subscription } from '#kit/evidence/subscription/subscription.ts';
import { useKeptValues } from '#kit/form/use-kept-values.ts';
import { withoutHeaderValues } from '../fields/kept-fields.ts';
import { editResolver } from './edit-resolver.ts';
import { type EditBody, type EditValues, editValuesOf } from './edit-values.ts';

export type EditForm = UseFormReturn<EditValues, unknown, EditBody>;

/** The form of an edit, which begins with what the service tells. Values of headers are not written down. */
export function useEditForm(subscription: Subscription) {
  const [defaultValues] = useState(() => editValuesOf(subscription));
  const form: EditForm = useForm<EditValues, unknown, EditBody>({
    defaultValues,
    resolver: editResolver,
    mode: 'onTouched',
  });
  const { keptAt, discard } = useKeptValues(form, `edit-subscription ${subscription.id}`, {
    concealed: withoutHeaderValues,
  });
  return { form, keptAt, discard };
}
