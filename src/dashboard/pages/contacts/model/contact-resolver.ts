import type { Resolver } from 'react-hook-form';
import { updateContact } from '#contract/operations/contacts.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import {
  bodyOfTexts,
  type ContactBody,
  type ContactTexts,
  contactFieldOf,
} from '#features/log-derived/contact-fields.ts';
import { type ContactValues, sentTexts } from './contact-form.ts';
import { loadPlaces } from './load-places.ts';
import { placeErrors } from './place-rules.ts';

/** The rules of the contract and those of the world, by the form's own fields. */
export const contactResolver = (
  known: ContactTexts | undefined,
): Resolver<ContactValues, unknown, ContactBody> =>
  ruleResolver<ContactValues, typeof updateContact.body>({
    schema: updateContact.body,
    operationId: updateContact.id,
    bodyOf: (values) => bodyOfTexts(sentTexts(values, known)),
    fieldOf: contactFieldOf,
    ownErrors: async (values) => {
      const places = await loadPlaces();
      // Without the data nobody is kept from sending: the service judges for itself.
      return places ? Object.fromEntries(placeErrors(sentTexts(values, known), places)) : {};
    },
  });
