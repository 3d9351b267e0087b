import { z } from 'zod';
import { HEX_COLOUR } from '../rule-schemas.ts';
import { lenientBoolean, lenientObject, lenientRecord, objectOrEmptyArray } from '../wire.ts';

export const brandLanguages = ['en', 'es', 'fr'] as const;

export type BrandLanguage = (typeof brandLanguages)[number];

export const buttonRoles = [
  'color',
  'border',
  'background',
  'hover-color',
  'active-color',
  'hover-border',
  'active-border',
  'hover-background',
  'active-background',
] as const;

/** By group of the general brand resource (document, General brand resource). */
export const generalColours = {
  icons: ['color', 'border', 'background', 'hover-color', 'hover-border', 'hover-background'],
  texts: ['color'],
  header: ['background'],
  hyperlink: ['color', 'hover-color', 'active-color'],
} as const;

export const buttonVariants = ['default', 'primary', 'dropdown', 'secondary'] as const;

function fields<const N extends string, S extends z.ZodType>(
  names: readonly N[],
  schema: S,
): Record<N, z.ZodOptional<S>> {
  return Object.fromEntries(names.map((name) => [name, schema.optional()])) as Record<N, z.ZodOptional<S>>;
}

const readLanguages = lenientRecord(z.string().nullable()).nullish();

/** When read, any part may be missing, and unknown ones are kept. */
export const generalBrandResource = lenientObject({
  icons: lenientObject(fields(generalColours.icons, z.string().nullable())).nullish(),
  texts: lenientObject(fields(generalColours.texts, z.string().nullable())).nullish(),
  header: lenientObject(fields(generalColours.header, z.string().nullable())).nullish(),
  buttons: lenientObject(
    fields(buttonVariants, lenientObject(fields(buttonRoles, z.string().nullable())).nullable()),
  ).nullish(),
  hyperlink: lenientObject(fields(generalColours.hyperlink, z.string().nullable())).nullish(),
  'help-center': lenientObject({ visibility: lenientBoolean.optional() }).nullish(),
  'consent-text': readLanguages,
  'main-background': z.string().nullish(),
  'welcome-message': lenientObject({
    'body-text': readLanguages,
    visibility: lenientBoolean.optional(),
    'header-text': readLanguages,
  }).nullish(),
});

const colour = z.string().regex(HEX_COLOUR, { error: 'must be a hex colour, #RGB or #RRGGBB' });
const languages = z.strictObject(fields(brandLanguages, z.string()));

/** When written, only hex colors and no unknown keys. */
export const generalBrandResourceUpdate = z.strictObject({
  icons: z.strictObject(fields(generalColours.icons, colour)).optional(),
  texts: z.strictObject(fields(generalColours.texts, colour)).optional(),
  header: z.strictObject(fields(generalColours.header, colour)).optional(),
  buttons: z.strictObject(fields(buttonVariants, z.strictObject(fields(buttonRoles, colour)))).optional(),
  hyperlink: z.strictObject(fields(generalColours.hyperlink, colour)).optional(),
  'help-center': z.strictObject({ visibility: z.boolean().optional() }).optional(),
  'consent-text': languages.optional(),
  'main-background': colour.optional(),
  'welcome-message': z
    .strictObject({
      'body-text': languages.optional(),
      visibility: z.boolean().optional(),
      'header-text': languages.optional(),
    })
    .optional(),
});

export const brandResource = lenientObject({
  data: z.unknown().optional(),
  link: z.string().nullish(),
}).nullish();

/** Document, Brand. `resources` is an empty array for common brands. */
export const brand = z.looseObject({
  unique_id: z.string(),
  title: z.string().nullish(),
  owner_type: z.string(),
  link: z.string().nullish(),
  resources: objectOrEmptyArray({
    email: brandResource,
    editor: brandResource,
    general: brandResource,
  }).nullish(),
});

const text = z.string().nullish();

/** Publicly known: when read, the tree of the create operation. */
export const emailBrandResource = lenientObject({
  from: text,
  logo: lenientObject({ position: text }).nullish(),
  buttons: lenientObject({ color: text, background: text }).nullish(),
  subject: text,
  body_header: text,
  body_message: text,
  footer_message: text,
  sender_email: text,
  service_references: lenientBoolean.nullish(),
});

const visibility = lenientBoolean.nullish();
/** Known by name only. */
const untold = z.unknown().optional();

/** Publicly known: the page where signers fill in and sign. Unknown parts are kept. */
export const editorBrandResource = lenientObject({
  'decline-invite-text': readLanguages,
  'progress-bar': lenientObject({ 'default-color': text, 'completed-color': text }).nullish(),
  'complete-footer': lenientObject({ visibility, 'custom-text': text }).nullish(),
  accessibility: lenientObject({ visibility, enabled: visibility }).nullish(),
  settings: untold,
  navigation: untold,
  sidebar: untold,
  'support-chat': untold,
  'complete-page': untold,
});

/** When written, known fields are validated, the rest is returned as it was read. */
export const editorBrandResourceUpdate = z.looseObject({
  'decline-invite-text': z.record(z.string(), z.string()).optional(),
  'progress-bar': z
    .looseObject({ 'default-color': colour.optional(), 'completed-color': colour.optional() })
    .optional(),
  'complete-footer': z
    .looseObject({ visibility: z.boolean().optional(), 'custom-text': z.string().optional() })
    .optional(),
  accessibility: z
    .looseObject({ visibility: z.boolean().optional(), enabled: z.boolean().optional() })
    .optional(),
});

/** Document, Email-invite-completed brand resource: texts by language code. */
export const emailInviteCompleted = lenientRecord(
  lenientObject({ from: text, subject: text, body_header: text, body_message: text, footer_message: text }),
);
