import { SegmentedControl } from '@mantine/core';
import { type BrandLanguage, brandLanguages } from '#contract/operations/brand-records.ts';
import type { PreviewWidth } from '#features/brand-preview/device.tsx';
import { storedChoice } from '#lib/storage.ts';
import { createStore, type Store, useStore } from '#lib/store.ts';
import { type DarkKind, darkKinds } from './dark-mail.ts';

interface PreviewChoice {
  readonly view: 'all' | 'page' | 'email';
  readonly version: 'new' | 'saved' | 'both';
  readonly width: PreviewWidth;
  readonly language: BrandLanguage;
  readonly languages: 'one' | 'all';
  /** Text size in percent, as set in a browser. */
  readonly text: '100' | '200';
  readonly dark: DarkKind;
  /** Outlines changed parts when both versions are shown. */
  readonly marks: 'on' | 'off';
}

// The desktop preview needs at least 640 px.
const widths: readonly [PreviewWidth, PreviewWidth] = matchMedia('(width < 40rem)').matches
  ? ['phone', 'desktop']
  : ['desktop', 'phone'];

type ChoiceStores = { readonly [N in keyof PreviewChoice]: Store<PreviewChoice[N]> };

/** Stored in this browser for all brands. */
const stores: ChoiceStores = {
  view: storedChoice('sealdesk.preview-view', ['all', 'page', 'email']),
  version: storedChoice('sealdesk.preview-version', ['new', 'saved', 'both']),
  width: storedChoice('sealdesk.preview-width', widths),
  language: storedChoice('sealdesk.preview-language', brandLanguages),
  languages: storedChoice('sealdesk.preview-languages', ['one', 'all']),
  text: storedChoice('sealdesk.preview-text', ['100', '200']),
  dark: storedChoice('sealdesk.preview-dark', darkKinds),
  marks: storedChoice('sealdesk.preview-marks', ['on', 'off']),
};

const current = (): PreviewChoice => ({
  view: stores.view.get(),
  version: stores.version.get(),
  width: stores.width.get(),
  language: stores.language.get(),
  languages: stores.languages.get(),
  text: stores.text.get(),
  dark: stores.dark.get(),
  marks: stores.marks.get(),
});

const choice = createStore(current());
for (const store of Object.values(stores)) store.subscribe(() => choice.set(current()));

export const previewChoice: Pick<Store<PreviewChoice>, 'get' | 'subscribe'> = choice;

export function choosePreview(changes: Partial<PreviewChoice>): void {
  for (const [name, value] of Object.entries(changes))
    (stores[name as keyof PreviewChoice] as Store<string>).set(value);
}

const widthWords = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;

/** In the language itself. */
export const languageWords: Readonly<Record<BrandLanguage, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

const EVERY = { value: 'all', label: 'All three' } as const;
const languages = [...brandLanguages.map((value) => ({ value, label: languageWords[value] })), EVERY];

export function WidthChoice() {
  return (
    <SegmentedControl
      aria-label="Width of the preview"
      data={[...widthWords]}
      value={useStore(previewChoice).width}
      onChange={(width) => choosePreview({ width })}
    />
  );
}

export function LanguageChoice() {
  const choice = useStore(previewChoice);
  return (
    <SegmentedControl
      aria-label="Language of the preview"
      data={languages}
      value={choice.languages === 'all' ? EVERY.value : choice.language}
      onChange={(value) =>
        choosePreview(value === 'all' ? { languages: 'all' } : { languages: 'one', language: value })
      }
    />
  );
}

export function useShownLanguages(): readonly BrandLanguage[] {
  const { language, languages } = useStore(previewChoice);
  return languages === 'all' ? brandLanguages : [language];
}
