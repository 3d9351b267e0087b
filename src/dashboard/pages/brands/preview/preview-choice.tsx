import { SegmentedControl } from '@mantine/core';
import { brandLanguages } from '#contract/operations/brand-records.ts';
import { createStore, useStore } from '#lib/store.ts';
import type { BrandLanguage } from '../model/brand-fields.ts';
import classes from './brand-preview.module.css';

export type PreviewWidth = 'desktop' | 'phone';

/** What the preview shows, and how. */
interface PreviewChoice {
  readonly view: 'page' | 'email';
  readonly width: PreviewWidth;
  readonly language: BrandLanguage;
}

/** One for all brands and tabs, so that the preview stays as it was chosen on the way from one to the next. */
export const previewChoice = createStore<PreviewChoice>({
  view: 'page',
  // A desktop has no room on a phone.
  width: matchMedia('(width < 40rem)').matches ? 'phone' : 'desktop',
  language: 'en',
});

export const choosePreview = (changes: Partial<PreviewChoice>): void =>
  previewChoice.set({ ...previewChoice.get(), ...changes });

const views = [
  { value: 'page', label: 'Signing page' },
  { value: 'email', label: 'Email' },
] as const;
const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;
const languages = brandLanguages.map((value) => ({ value, label: value }));

/** Whether previews are as wide as a desktop or a phone. */
export function WidthChoice() {
  return (
    <SegmentedControl
      aria-label="Width of the preview"
      data={[...widths]}
      value={useStore(previewChoice).width}
      onChange={(width) => choosePreview({ width })}
    />
  );
}

/** The language of the previews. */
export function LanguageChoice() {
  return (
    <SegmentedControl
      aria-label="Language of the preview"
      data={languages}
      value={useStore(previewChoice).language}
      onChange={(language) => choosePreview({ language })}
    />
  );
}

/** What the preview shows, how wide, and in which language. */
export function PreviewBar() {
  return (
    <div className={classes.bar}>
      <SegmentedControl
        aria-label="Preview of"
        data={[...views]}
        value={useStore(previewChoice).view}
        onChange={(view) => choosePreview({ view })}
      />
      <WidthChoice />
      <div className={classes.language}>
        <LanguageChoice />
      </div>
    </div>
  );
}
