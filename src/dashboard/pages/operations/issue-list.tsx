import type { ReactNode } from 'react';
import { ExternalText } from '#ui/external-text.tsx';
import { TextButton } from '#ui/text-button.tsx';
import classes from './issue-list.module.css';
import type { Issue } from './model/check-request.ts';
import { type JsonPath, pathKey, pathText } from './model/json-path.ts';

interface IssueListProps {
  readonly label: string;
  readonly issues: readonly Issue[];
  /** Messages that concern no field. */
  readonly rest?: readonly string[];
  readonly goTo: (path: JsonPath) => void;
  /** Label of the link to a field, by the path inside its part. */
  readonly nameOf?: (inside: JsonPath) => ReactNode;
}

const wireName = (inside: JsonPath) => (
  <ExternalText component="code">{pathText(inside) || 'body'}</ExternalText>
);

export function IssueList({ label, issues, rest = [], goTo, nameOf = wireName }: IssueListProps) {
  if (issues.length + rest.length === 0) return null;
  return (
    <ul className={classes.issues} aria-label={label}>
      {issues.map(({ path, text }) => (
        <ExternalText component="li" key={`${pathKey(path)} ${text}`}>
          <TextButton className={classes.go} onClick={() => goTo(path)}>
            <ExternalText>{nameOf(path.slice(1))}</ExternalText>
          </TextButton>{' '}
          {text}
        </ExternalText>
      ))}
      {rest.map((text) => (
        <ExternalText component="li" key={text}>
          {text}
        </ExternalText>
      ))}
    </ul>
  );
}
