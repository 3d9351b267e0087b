import classes from './status-code.module.css';
import { statusTone, statusWord } from './status-words.ts';

interface StatusCodeProps {
  readonly code: number;
  /** The answer reports an error whatever its status says, as an error in a 200 does. */
  readonly failed?: boolean;
  /** `row`: dot and number, the word for whoever cannot see the colour; `pill`: number and word. */
  readonly look: 'row' | 'pill';
}

/** An HTTP status: its number, its word and its colour, never its colour alone. */
export function StatusCode({ code, failed = false, look }: StatusCodeProps) {
  const word = failed && code < 400 ? `${statusWord(code)}, but an error` : statusWord(code);
  // Beside the explanation of the error, the pill is red for every error; in a table, amber tells the caller's errors.
  const tone = statusTone(code, failed);
  const shown = look === 'pill' && tone === 'warn' ? 'bad' : tone;
  return (
    <span className={classes[look]} data-tone={shown} title={look === 'row' ? word : undefined}>
      {code} <span className={classes.word}>{word}</span>
    </span>
  );
}
