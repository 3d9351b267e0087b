import type { ReactNode } from 'react';
import { ExternalText } from './external-text.tsx';
import classes from './hidden-part.module.css';

interface HiddenButtonProps {
  /** What it hides, which stands nowhere on the page until somebody asks for it. */
  readonly text: string;
  /** What stands instead of it: "hidden", "email-1". */
  readonly mask: string;
  readonly shown: boolean;
  readonly onToggle: () => void;
}

/**
 * A text that shows when it is pressed, and hides when it is pressed again. A view of JSON has hundreds, and Mantine's
 * UnstyledButton takes five times as long to draw.
 */
function HiddenButton({ text, mask, shown, onToggle }: HiddenButtonProps) {
  return (
    <button type="button" className={classes.part} aria-expanded={shown} onClick={onToggle}>
      <ExternalText>{shown ? text : `${mask} · show`}</ExternalText>
    </button>
  );
}

/** A part of a text, `text.slice(from, to)`, that is hidden until somebody asks for it. */
export interface HiddenPart extends Omit<HiddenButtonProps, 'text'> {
  readonly from: number;
  readonly to: number;
}

interface PartlyHiddenProps {
  readonly text: string;
  /** In their order, none within another. */
  readonly parts: readonly HiddenPart[];
  /** Where the text begins in the one that the parts are of. */
  readonly offset?: number;
}

/** A text whose hidden parts are buttons that show them. */
export function PartlyHidden({ text, parts, offset = 0 }: PartlyHiddenProps): ReactNode {
  const end = offset + text.length;
  const within = parts.filter(({ from, to }) => from < end && to > offset);
  if (within.length === 0) return <ExternalText>{text}</ExternalText>;
  const pieces: ReactNode[] = [];
  let read = 0;
  for (const part of within) {
    const from = Math.max(0, part.from - offset);
    const to = part.to - offset;
    pieces.push(text.slice(read, from), <HiddenButton key={from} text={text.slice(from, to)} {...part} />);
    read = to;
  }
  return (
    <ExternalText>
      {pieces}
      {text.slice(read)}
    </ExternalText>
  );
}
