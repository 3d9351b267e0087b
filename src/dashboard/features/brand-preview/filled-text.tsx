import type { ReactNode } from 'react';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './filled-text.module.css';
import type { Segment } from './sample-values.ts';

interface FilledTextProps {
  readonly segments: readonly Segment[];
}

function piecesOf(segments: readonly Segment[]): readonly ReactNode[] {
  return segments.map((segment, index) => {
    // The text is replaced as a whole, so the index identifies a segment.
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

/** Marks placeholders that the service does not fill in. */
export const FilledText = ({ segments }: FilledTextProps) => (
  <ExternalText>{piecesOf(segments)}</ExternalText>
);

/** The service's default text, shown if the brand has none. */
export function OwnText({ children }: { readonly children: string }) {
  return <ExternalText className={classes.own}>{children}</ExternalText>;
}
