import { oneOfCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, urlState } from '#lib/url-state.ts';
import type { Language } from './signature/mend.ts';

export const languages = ['node', 'python', 'php'] as const satisfies readonly Language[];

export const languageWords: Readonly<Record<Language, string>> = {
  node: 'Node',
  python: 'Python',
  php: 'PHP',
};

/** `standard`: the embedded service. `public`: live services, according to public clients. */
const schemes = ['standard', 'public'] as const;

export type Scheme = (typeof schemes)[number];

export const verifyUrlState = urlState({
  /** Defaults to the scheme of the environment. */
  scheme: optionalField('signed', oneOfCodec(schemes)),
  language: fieldWithDefault('language', oneOfCodec(languages), 'node'),
});
