import { buttonRoles, buttonVariants, generalColours } from '#contract/operations/brand-records.ts';

const colours = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '#0b5d4b']));
const texts = {
  en: 'I agree to do business electronically with {sender_email}.',
  es: 'Acepto.',
  fr: 'J’accepte.',
};

/** A general brand resource with every field. */
export const benchBrand = {
  icons: colours(generalColours.icons),
  texts: colours(generalColours.texts),
  header: colours(generalColours.header),
  buttons: Object.fromEntries(buttonVariants.map((variant) => [variant, colours(buttonRoles)])),
  hyperlink: colours(generalColours.hyperlink),
  'help-center': { visibility: true },
  'consent-text': texts,
  'main-background': '#ffffff',
  'welcome-message': { 'body-text': texts, visibility: true, 'header-text': texts },
};
