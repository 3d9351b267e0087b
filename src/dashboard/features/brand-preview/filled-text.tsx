import type { ReactNode } from 'react';
import classes from './filled-text.module.css';
import type { Segment } from './sample-values.ts';

interface FilledTextProps {
  readonly segments: readonly Segment[];
}

function piecesOf(segments: readonly Segment[]): readonly ReactNode[] {
  return segments.map((segment, index) => {
    // A text is written anew as a whole, so its index is all that tells a segment from the others.
    const key = `${index} ${segment.kind}`;
    if (segment.kind === 'text') return segment.text;
    if (segment.kind === 'value') {
      return (
        <span key={key} className={classes.value}>
          {segment.text}
        </span>
      );
    }
    return (
      <mark key={key} className={classes.unknown}>
        {segment.text}
      </mark>
    );
  });
}

/**
 * A text with its sample values; a placeholder that nobody fills in stays as it is and is marked. Only texts within an
 * element, such as this fragment, show what they hold unseen.
 */
export const FilledText = ({ segments }: FilledTextProps) => <>{piecesOf(segments)}</>;

/** Stands where the brand says nothing, and so the service says something of its own. */
export function OwnText({ children }: { readonly children: string }) {
  return <span className={classes.own}>{children}</span>;
}
