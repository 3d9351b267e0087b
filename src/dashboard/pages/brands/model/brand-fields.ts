import {
  brandLanguages,
  buttonRoles,
  buttonVariants,
  generalColours,
} from '#contract/operations/brand-records.ts';

/** The fields of the general brand resource as one flat table: what the editors show, checks read and exports name. */

export type BrandLanguage = (typeof brandLanguages)[number];

interface Field {
  /** Place in the resource, dotted: `buttons.primary.hover-background`, `consent-text.en`. */
  readonly path: string;
  /** Within its group: "Hover background". */
  readonly label: string;
  readonly group: string;
}

export interface ColourField extends Field {
  readonly kind: 'colour';
}

export interface SwitchField extends Field {
  readonly kind: 'switch';
}

export interface TextField extends Field {
  readonly kind: 'text';
  readonly language: BrandLanguage;
  /** The text without its language: `welcome-message.header-text`. */
  readonly text: string;
  /** Placeholders that the service fills in, with their braces (document, General brand resource). */
  readonly placeholders: readonly string[];
}

export type BrandField = ColourField | SwitchField | TextField;

export const languageNames: Readonly<Record<BrandLanguage, string>> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
};

const labels: Readonly<Record<string, string>> = {
  color: 'Text',
  border: 'Border',
  background: 'Background',
  'hover-color': 'Hover text',
  'hover-border': 'Hover border',
  'hover-background': 'Hover background',
  'active-color': 'Active text',
  'active-border': 'Active border',
  'active-background': 'Active background',
};
const iconLabels: Readonly<Record<string, string>> = {
  ...labels,
  color: 'Icon',
  'hover-color': 'Hover icon',
};
const linkLabels = { color: 'Rest', 'hover-color': 'Hover', 'active-color': 'Active' };

const colour = (path: string, group: string, label: string): ColourField => ({
  kind: 'colour',
  ...{ path, group, label },
});

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Every colour there is, in the order in which it is shown. */
export const colourFields: readonly ColourField[] = [
  colour('header.background', 'Header', 'Background'),
  colour('main-background', 'Page', 'Main background'),
  colour('texts.color', 'Page', 'Text'),
  ...buttonVariants.flatMap((variant) =>
    buttonRoles.map((role) =>
      colour(`buttons.${variant}.${role}`, `${capitalized(variant)} button`, labels[role] ?? role),
    ),
  ),
  ...generalColours.hyperlink.map((role) => colour(`hyperlink.${role}`, 'Links', linkLabels[role])),
  ...generalColours.icons.map((role) => colour(`icons.${role}`, 'Icons', iconLabels[role] ?? role)),
];

export const switchFields: readonly SwitchField[] = [
  { kind: 'switch', path: 'help-center.visibility', group: 'Help center', label: 'Show the help center' },
  {
    kind: 'switch',
    path: 'welcome-message.visibility',
    group: 'Welcome message',
    label: 'Show the welcome message',
  },
];

/** The texts there are, each in every language. */
const texts = [
  {
    text: 'consent-text',
    group: 'Consent text',
    label: 'Consent text',
    placeholders: ['{sender_email}'],
  },
  {
    text: 'welcome-message.header-text',
    group: 'Welcome message',
    label: 'Heading',
    placeholders: ['{signer_email}'],
  },
  {
    text: 'welcome-message.body-text',
    group: 'Welcome message',
    label: 'Message',
    placeholders: ['{sender_email}'],
  },
] as const;

export const textFields: readonly TextField[] = texts.flatMap((it) =>
  brandLanguages.map((language) => ({
    kind: 'text' as const,
    ...it,
    language,
    path: `${it.text}.${language}`,
  })),
);

export const brandFields: readonly BrandField[] = [...colourFields, ...switchFields, ...textFields];

const byPath = new Map(brandFields.map((field) => [field.path, field]));

export const fieldAt = (path: string): BrandField | undefined => byPath.get(path);

/** A field as one says it outside its group: "Primary button: hover background", "Consent text in French". */
export function nameOfField(field: BrandField): string {
  if (field.kind === 'colour') return `${field.group}: ${field.label.toLowerCase()}`;
  if (field.kind === 'switch') return field.label;
  const name = field.group === field.label ? field.label : `${field.group}: ${field.label.toLowerCase()}`;
  return `${name} in ${languageNames[field.language]}`;
}

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "Spanish and French". */
export const inWords = (words: Iterable<string>): string => conjunction.format(words);
