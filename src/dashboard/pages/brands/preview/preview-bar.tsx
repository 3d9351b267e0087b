import { SegmentedControl } from '@mantine/core';
import { brandLanguages } from '#contract/operations/brand-records.ts';
import { useStore } from '#lib/store.ts';
import classes from './brand-preview.module.css';
import { choosePreview, previewChoice } from './preview-choice.ts';

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
