import { useHidden } from '#features/redaction/hidden-text.tsx';
import { sayCount } from '#lib/say-count.ts';
import { PartlyHidden } from '#ui/hidden-part.tsx';
import classes from './bundle-page.module.css';

/** In characters. */
const MAX_SHOWN_LENGTH = 1000;
/** Sensitive text may begin before the cut and end after it, so masking looks further. */
const MAX_SEARCHED_LENGTH = 20_000;

interface FileTextProps {
  readonly text: string;
  readonly className?: string | undefined;
}

/** A text of the file with its sensitive parts hidden. A malicious file may contain texts of any length. */
export function FileText({ text, className }: FileTextProps) {
  const { parts } = useHidden(text.slice(0, MAX_SEARCHED_LENGTH));
  return (
    <span className={className}>
      <PartlyHidden text={text.slice(0, MAX_SHOWN_LENGTH)} parts={parts} />
      {text.length > MAX_SHOWN_LENGTH && (
        <span className={classes.dim}> … (shortened from {sayCount(text.length)} characters)</span>
      )}
    </span>
  );
}
