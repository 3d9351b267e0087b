import { type Foreseeable, foreseeableErrors } from '#contract/foreseeable.ts';
import type { Operation } from '#contract/operation.ts';
import classes from '../entry-prediction.module.css';

function Codes({ title, entries }: { readonly title: string; readonly entries: Foreseeable['byRules'] }) {
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
  const { byRules, byService } = foreseeableErrors(operation);
  return (
    <>
      <dt>Its errors</dt>
      <dd>
        <Codes title="follow from what is sent" entries={byRules} />
        <Codes title="only the service can know" entries={byService} />
      </dd>
    </>
  );
}
