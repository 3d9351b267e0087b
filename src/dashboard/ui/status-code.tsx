import classes from './status-code.module.css';
import { shortStatusWord, statusTone, statusWord } from './status-words.ts';

interface StatusCodeProps {
  readonly code: number;
  /** The answer reports an error whatever its status says, as an error in a 200 does. */
  readonly failed?: boolean;
  /** `row`: a dot before it, and success as quiet as the text around it; `pill`: in its colour. */
  readonly look: 'row' | 'pill';
}

/** An HTTP status: its number, its word and its colour, never its colour alone. */
export function StatusCode({ code, failed = false, look }: StatusCodeProps) {
  const saysSuccess = failed && code < 400;
  const word = saysSuccess ? `${statusWord(code)}, but an error` : statusWord(code);
  // Beside the explanation of the error, the pill is red for every error; in a table, amber tells the caller's errors.
  const tone = statusTone(code, failed);
  if (look === 'pill')
    return (
      <span className={classes.pill} data-tone={tone === 'warn' ? 'bad' : tone}>
        {code} <span>{word}</span>
      </span>
    );
  return (
    <span className={classes.row} data-tone={tone} title={word}>
      {code} <span className={classes.word}>{saysSuccess ? 'Failed' : shortStatusWord(code)}</span>
    </span>
  );
}
