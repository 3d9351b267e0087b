import { createStore } from '#lib/store.ts';
import type { BrandLanguage } from '../model/brand-fields.ts';

export type PreviewWidth = 'desktop' | 'phone';

/** What the preview shows, and how. */
export interface PreviewChoice {
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
