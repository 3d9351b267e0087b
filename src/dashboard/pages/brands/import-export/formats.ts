import type { BrandDraft } from '../model/brand-draft.ts';
import { cssVariablesOf } from './css-variables.ts';
import { designTokensOf } from './design-tokens.ts';
import { resourceJsonOf } from './resource-json.ts';

export function fileNameOf(title: string): string {
  const name = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name || 'brand';
}

interface ExportFormat {
  readonly label: string;
  readonly about: string;
  /** Appended to the brand's name. */
  readonly suffix: string;
  readonly type: string;
  readonly write: (draft: BrandDraft) => string;
}

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
} as const satisfies Readonly<Record<string, ExportFormat>>;

export type ExportFormatId = keyof typeof exportFormats;
