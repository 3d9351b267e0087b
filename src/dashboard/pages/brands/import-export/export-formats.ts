import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { colorjsOf, parseHex } from '../colour-math/hex.ts';
import { type BrandDraft, changesBetween } from '../model/brand-draft.ts';
import { everyColour } from '../model/brand-fields.ts';
import { resourceOf } from '../model/brand-resources.ts';
import { putAt, type Tree, valueAt } from '../model/tree-path.ts';

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const resourceJsonOf = (draft: BrandDraft) => jsonText(resourceOf('general', draft));

const coloursOf = (draft: BrandDraft) =>
  everyColour.flatMap(({ path }) => {
    const value = draft[path];
    return typeof value === 'string' ? [{ path, value }] : [];
  });

/** Design tokens of the W3C community group (2025.10), grouped as in the resource. */
function designTokensOf(draft: BrandDraft): string {
  const root: Tree = {};
  for (const { path, value } of coloursOf(draft)) {
    if (!HEX_COLOUR.test(value)) continue;
    const components = colorjsOf(value).coords.map((part) => Math.round((part ?? 0) * 10_000) / 10_000);
    const $value = { colorSpace: 'srgb', components, alpha: 1, hex: parseHex(value) };
    putAt(root, path, { $type: 'color', $value });
  }
  return jsonText(root);
}

export const VARIABLE_PREFIX = '--brand-';

/** `buttons.primary.hover-background` → `--brand-buttons-primary-hover-background`. */
export const variableOf = (path: string): string => VARIABLE_PREFIX + path.replaceAll('.', '-');

function cssVariablesOf(draft: BrandDraft): string {
  const lines = coloursOf(draft).map(({ path, value }) => `  ${variableOf(path)}: ${value};`);
  return `:root {\n${lines.join('\n')}\n}\n`;
}

/** JSON merge patch (RFC 7396); removed fields are null. */
export function mergePatchOf(saved: BrandDraft, draft: BrandDraft): string {
  const resource = resourceOf('general', draft);
  const patch: Tree = {};
  for (const { field } of changesBetween(saved, draft, 'general'))
    putAt(patch, field.path, valueAt(resource, field.path) ?? null);
  return jsonText(patch);
}

export function fileNameOf(title: string): string {
  const name = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name || 'brand';
}

/** A suffix follows the brand’s name. */
export const exportFormats = {
  json: {
    label: 'Brand file',
    about: 'Everything: colours, texts and switches. It can be imported into any brand here.',
    suffix: '.brand.json',
    type: 'application/json',
    write: resourceJsonOf,
  },
  tokens: {
    label: 'Design tokens',
    about: 'The colours, for design programs such as Figma. It has no place for texts.',
    suffix: '.tokens.json',
    type: 'application/design-tokens+json',
    write: designTokensOf,
  },
  css: {
    label: 'CSS variables',
    about: 'The colours, for the style sheet of a website. It has no place for texts.',
    suffix: '.css',
    type: 'text/css',
    write: cssVariablesOf,
  },
} as const;

export type ExportFormatId = keyof typeof exportFormats;
