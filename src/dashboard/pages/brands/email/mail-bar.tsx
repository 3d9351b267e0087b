import { brandLanguages } from '#contract/operations/brand-records.ts';
import { Segments } from '#ui/segments.tsx';
import { useStore } from '#ui/store.ts';
import { choosePreview, previewChoice } from '../preview/preview-choice.ts';
import classes from './email-tab.module.css';

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;
const languages = brandLanguages.map((value) => ({ value, label: value }));

/** How wide the preview of a mail is, and in which language; the same choice as on the brand's other tabs. */
export function MailBar() {
  const { width, language } = useStore(previewChoice);
  return (
    <div className={classes.bar}>
      <Segments
        label="Width of the preview"
        options={widths}
        value={width}
        onChange={(value) => choosePreview({ width: value })}
      />
      <Segments
        label="Language of the preview"
        options={languages}
        value={language}
        onChange={(value) => choosePreview({ language: value })}
      />
    </div>
  );
}
