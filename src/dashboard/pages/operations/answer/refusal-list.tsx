import type { FormErrors } from '#kit/form-errors.ts';
import { type JsonPath, pathText } from '../model/json-path.ts';
import classes from './answer-panel.module.css';

interface RefusalListProps {
  /** By the key of the field. */
  readonly refused: FormErrors;
  readonly goTo: (path: JsonPath) => void;
}

/** What an answer refuses, in words, with the way to the field that it is about. */
export function RefusalList({ refused: { fields, rest }, goTo }: RefusalListProps) {
  return (
    <ul className={classes.refusals} aria-label="What was refused">
      {Object.entries(fields).map(([key, text]) => {
        const path = JSON.parse(key) as JsonPath;
        return (
          <li key={key}>
            <button type="button" className={classes.go} onClick={() => goTo(path)}>
              {pathText(path.slice(1))}
            </button>{' '}
            {text}
          </li>
        );
      })}
      {rest.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
