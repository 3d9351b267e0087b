import type { ReactNode } from 'react';
import { ExternalText } from '#ui/external-text.tsx';
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
        <ExternalText component="span" key={key} className={classes.value}>
          {segment.text}
        </ExternalText>
      );
    }
    return (
      <ExternalText component="mark" key={key} className={classes.unknown}>
        {segment.text}
      </ExternalText>
    );
  });
}

/**
 * A text with its sample values; a placeholder that nobody fills in stays as it is and is marked.
 */
export const FilledText = ({ segments }: FilledTextProps) => (
  <ExternalText>{piecesOf(segments)}</ExternalText>
);

/** Stands where the brand says nothing, and so the service says something of its own. */
export function OwnText({ children }: { readonly children: string }) {
  return <ExternalText className={classes.own}>{children}</ExternalText>;
}
