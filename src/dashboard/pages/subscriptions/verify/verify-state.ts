import { oneOfCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, urlState } from '#lib/url-state.ts';
import type { Language } from './signature/mend.ts';

/** Languages that there is sample code in. */
export const languages = ['node', 'python', 'php'] as const satisfies readonly Language[];

export const languageWords: Readonly<Record<Language, string>> = {
  node: 'Node',
  python: 'Python',
  php: 'PHP',
};

/** How a service signs: as the embedded one does, or as public clients say that live ones do. */
const schemes = ['standard', 'public'] as const;

export type Scheme = (typeof schemes)[number];

/** What the address of the page says. */
export const verifyUrlState = urlState({
  /** Unless the address says so, that of the environment. */
  scheme: optionalField('signed', oneOfCodec(schemes)),
  language: fieldWithDefault('language', oneOfCodec(languages), 'node'),
});
