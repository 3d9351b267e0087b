import type { ReactNode } from 'react';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './filled-text.module.css';
import type { Segment } from './sample-values.ts';

/** Marks placeholders that the service does not fill in. */
export function FilledText({ segments }: { readonly segments: readonly Segment[] }) {
  const pieces = segments.map(({ kind, text }, index): ReactNode => {
    if (kind === 'text') return text;
    // The text is replaced as a whole, so the index identifies a segment.
    const key = `${index} ${kind}`;
    return (
      <ExternalText
        key={key}
        component={kind === 'unknown' ? 'mark' : 'span'}
        className={kind === 'unknown' ? classes.unknown : undefined}
      >
        {text}
      </ExternalText>
    );
  });
  return <ExternalText>{pieces}</ExternalText>;
}

/** The service's default text, shown if the brand has none. */
export function OwnText({ children }: { readonly children: string }) {
  return <ExternalText className={classes.own}>{children}</ExternalText>;
}
