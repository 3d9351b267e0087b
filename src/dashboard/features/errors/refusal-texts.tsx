import { refusalTexts } from './form-errors.ts';

interface RefusalTextsProps {
  readonly error: unknown;
}

/** Why something was refused, and what to do: the error catalogue's words, a paragraph for each fault. */
export function RefusalTexts({ error }: RefusalTextsProps) {
  return refusalTexts(error).map((text) => <p key={text}>{text}</p>);
}
