import { SegmentedControl } from '@mantine/core';
import { z } from 'zod';
import { type BrandLanguage, brandLanguages } from '#contract/operations/brand-records.ts';
import { useStore } from '#lib/store.ts';
import { storedStore } from '#lib/stored-record.ts';
import { type DarkKind, darkKinds } from './dark-mail.ts';

const choiceSchema = z.object({
  view: z.enum(['all', 'page', 'email']),
  version: z.enum(['new', 'saved', 'both']),
  width: z.enum(['desktop', 'phone']),
  language: z.enum(brandLanguages),
  languages: z.enum(['one', 'all']),
  /** Text size in percent, as set in a browser. */
  text: z.enum(['100', '200']),
  dark: z.enum(darkKinds),
  /** Outlines changed parts when both versions are shown. */
  marks: z.boolean(),
});

type PreviewChoice = z.output<typeof choiceSchema>;

/** Stored in this browser for all brands. */
export const previewChoice = storedStore('sealdesk.preview', choiceSchema, {
  view: 'all',
  version: 'new',
  // The desktop preview needs at least 640 px.
  width: matchMedia('(width < 40rem)').matches ? 'phone' : 'desktop',
  language: 'en',
  languages: 'one',
  text: '100',
  dark: 'partial',
  marks: true,
});

export const choosePreview = (changes: Partial<PreviewChoice>): void =>
  previewChoice.set({ ...previewChoice.get(), ...changes });

interface Options<T extends string> {
  readonly label: string;
  readonly words: Readonly<Record<T, string>>;
}

export const versionWords = { new: 'New', saved: 'Saved', both: 'Both' } as const;

const darkWords: Readonly<Record<DarkKind, string>> = {
  partial: 'Most programs',
  full: 'Inverted',
  authored: 'Own styles',
};

type SwitchName = 'view' | 'version' | 'width' | 'text' | 'dark';

export const switches: { readonly [N in SwitchName]: Options<PreviewChoice[N]> } = {
  view: { label: 'Show', words: { all: 'Everything', page: 'Signing page', email: 'Email' } },
  version: { label: 'Version in the preview', words: versionWords },
  width: { label: 'Width of the preview', words: { desktop: 'Desktop', phone: 'Phone' } },
  text: { label: 'Text size', words: { 100: '100 %', 200: '200 %' } },
  dark: { label: 'Email in dark', words: darkWords },
};

export function PreviewSwitch({ name }: { readonly name: SwitchName }) {
  const { label, words } = switches[name];
  return (
    <SegmentedControl
      aria-label={label}
      data={Object.entries(words).map(([value, word]) => ({ value, label: word }))}
      value={useStore(previewChoice)[name]}
      onChange={(value) => previewChoice.set(choiceSchema.parse({ ...previewChoice.get(), [name]: value }))}
    />
  );
}

const languageWords: Readonly<Record<BrandLanguage, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

/** In the language itself; the code for an undocumented one. */
export const languageWord = (code: string): string =>
  Object.entries(languageWords).find(([language]) => language === code)?.[1] ?? code;

const ALL = 'all';

interface LanguageChoiceProps {
  /** "All three". */
  readonly all?: string;
}

export function LanguageChoice({ all = 'All three' }: LanguageChoiceProps) {
  const { language, languages } = useStore(previewChoice);
  return (
    <SegmentedControl
      aria-label="Language of the preview"
      data={[
        ...brandLanguages.map((value) => ({ value, label: languageWords[value] })),
        { value: ALL, label: all } as const,
      ]}
      value={languages === 'all' ? ALL : language}
      onChange={(value) =>
        choosePreview(value === ALL ? { languages: 'all' } : { languages: 'one', language: value })
      }
    />
  );
}

export function useShownLanguages(): readonly BrandLanguage[] {
  const { language, languages } = useStore(previewChoice);
  return languages === 'all' ? brandLanguages : [language];
}
