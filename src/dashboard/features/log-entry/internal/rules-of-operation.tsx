import type { Operation } from '#contract/operation.ts';
import { codesOf, entriesOf, isOfRule } from '#contract/rule.ts';
import classes from '../entry-prediction.module.css';

/** The errors of an operation that its rules foretell, or those that depend on what the service has stored. */
function entriesWhere({ errors }: Operation, ofRules: boolean) {
  return codesOf(errors).flatMap((code) =>
    entriesOf(errors, code)
      .filter((entry) => isOfRule(entry) === ofRules)
      .map((entry) => ({ code, entry })),
  );
}

interface CodesProps {
  readonly title: string;
  readonly entries: ReturnType<typeof entriesWhere>;
}

function Codes({ title, entries }: CodesProps) {
  if (entries.length === 0) return null;
  return (
    <details className={classes.rules}>
      <summary>
        {entries.length} {title}
      </summary>
      <ul>
        {entries.map(({ code, entry }) => (
          <li key={`${code} ${entry.condition}`}>
            <code>{code}</code> {entry.condition}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Which errors of the operation can be foretold at all. */
export function RulesOfOperation({ operation }: { readonly operation: Operation }) {
  return (
    <>
      <dt>Its errors</dt>
      <dd>
        <Codes title="follow from what is sent" entries={entriesWhere(operation, true)} />
        <Codes title="only the service can know" entries={entriesWhere(operation, false)} />
      </dd>
    </>
  );
}
