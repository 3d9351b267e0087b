import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TextError } from '#lib/json-source.ts';
import { ExternalText } from '#ui/external-text.tsx';

const MAX_LINES = 8;

interface TextLinesProps {
  readonly title: string;
  readonly lines: readonly TextError[];
  readonly isError?: boolean;
  readonly children?: ReactNode;
}

/** Problems of a text, by line. */
export function TextLines({ title, lines, isError = false, children }: TextLinesProps) {
  const unique = [...new Map(lines.map((it) => [`${it.line} ${it.reason}`, it]))];
  const more = unique.length - MAX_LINES;
  return (
    <Alert title={title} color={isError ? 'bad' : 'notice'} role={isError ? 'alert' : 'note'} mt="sm">
      {children}
      <ul style={{ paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
        {unique.slice(0, MAX_LINES).map(([key, { line, reason }]) => (
          <ExternalText component="li" key={key}>
            Line {line}: {reason}
          </ExternalText>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
    </Alert>
  );
}
