import type { ReactNode } from 'react';
import { TextButton } from '#ui/text-button.tsx';
import classes from './issue-list.module.css';
import type { Issue } from './model/check-request.ts';
import { type JsonPath, pathKey, pathText } from './model/json-path.ts';

interface IssueListProps {
  /** Accessible name. */
  readonly label: string;
  readonly issues: readonly Issue[];
  /** What is said beside them that is about no field. */
  readonly rest?: readonly string[];
  readonly goTo: (path: JsonPath) => void;
  /** What the way to a field is called, by the path inside its part of the request. */
  readonly nameOf?: (inside: JsonPath) => ReactNode;
}

const wireName = (inside: JsonPath) => <code>{pathText(inside) || 'body'}</code>;

/** What is wrong with a request, each with the way to the field that it is about. */
export function IssueList({ label, issues, rest = [], goTo, nameOf = wireName }: IssueListProps) {
  if (issues.length + rest.length === 0) return null;
  return (
    <ul className={classes.issues} aria-label={label}>
      {issues.map(({ path, text }) => (
        <li key={`${pathKey(path)} ${text}`}>
          <TextButton className={classes.go} onClick={() => goTo(path)}>
            {nameOf(path.slice(1))}
          </TextButton>{' '}
          {text}
        </li>
      ))}
      {rest.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
