import { toNestErrors } from '@hookform/resolvers';
import type { Resolver } from 'react-hook-form';
import { updateContact } from '#contract/operations/contacts.ts';
import {
  bodyOfTexts,
  type ContactBody,
  type ContactTexts,
  contactFieldOf,
} from '#kit/evidence/contact/contact-fields.ts';
import { ruleResolver } from '#kit/form/rule-resolver.ts';
import { type ContactValues, sentTexts } from './contact-form.ts';
import { loadPlaces } from './load-places.ts';
import { placeFaults } from './place-rules.ts';

/** The rules of the contract and those of the world, by the form's own fields. */
export function contactResolver(
  known: ContactTexts | undefined,
): Resolver<ContactValues, unknown, ContactBody> {
  const rules = ruleResolver<ContactValues, typeof updateContact.body>({
    schema: updateContact.body,
    operationId: updateContact.id,
    bodyOf: (values) => bodyOfTexts(sentTexts(values, known)),
    fieldOf: contactFieldOf,
  });
  return async (values, context, options) => {
    const read = await rules(values, context, options);
    // Without the data nobody is kept from sending: the service judges for itself.
    const places = await loadPlaces();
    if (!places) return read;
    const faults = [...placeFaults(sentTexts(values, known), places)].filter(
      ([field]) => !read.errors[field],
    );
    if (faults.length === 0) return read;
    const errors = Object.fromEntries(faults.map(([field, message]) => [field, { type: 'rule', message }]));
    return { values: {}, errors: { ...read.errors, ...toNestErrors(errors, options) } };
  };
}
