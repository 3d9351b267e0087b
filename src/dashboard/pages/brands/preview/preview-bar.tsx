import { brandLanguages } from '#contract/operations/brand-records.ts';
import { Segments } from '#ui/segments.tsx';
import { useStore } from '#ui/store.ts';
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

/** What the preview shows, how wide, and in which language. */
export function PreviewBar() {
  const { view, width, language } = useStore(previewChoice);
  return (
    <div className={classes.bar}>
      <Segments
        label="Preview of"
        options={views}
        value={view}
        onChange={(value) => choosePreview({ view: value })}
      />
      <Segments
        label="Width of the preview"
        options={widths}
        value={width}
        onChange={(value) => choosePreview({ width: value })}
      />
      <div className={classes.language}>
        <Segments
          label="Language of the preview"
          options={languages}
          value={language}
          onChange={(value) => choosePreview({ language: value })}
        />
      </div>
    </div>
  );
}
