import type { ErrorBody } from '#contract/error-body.ts';
import type { Operation } from '#contract/operation.ts';
import { TextButton } from '#ui/text-button.tsx';
import { documentedErrors } from './documented-errors.ts';
import classes from './error-table.module.css';

interface ErrorTableProps {
  readonly operation: Operation;
  readonly answered: ErrorBody['errors'];
  /** Undefined if the form has no such field. */
  readonly goTo: (field: string) => (() => void) | undefined;
}

export function ErrorTable({ operation, answered, goTo }: ErrorTableProps) {
  const rows = documentedErrors(operation, answered);
  return (
    <section className={classes.section} aria-labelledby="operation-errors">
      <h2 id="operation-errors" className={classes.heading}>
        Documented errors <span className={classes.many}>{rows.length}</span>
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Status</th>
            <th scope="col">Field</th>
            <th scope="col">Condition</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, status, field, condition, remedy, choice, cameBack }) => {
            const go = field === undefined ? undefined : goTo(field);
            return (
              <tr key={`${code} ${field} ${condition}`} data-came-back={cameBack || undefined}>
                <th scope="row" className={classes.code}>
                  {code}
                  {cameBack && <span className={classes.mark}>came back</span>}
                </th>
                <td className={classes.status}>{[status].flat().join(', ')}</td>
                <td className={classes.field}>
                  {go ? (
                    <TextButton className={classes.go} onClick={go}>
                      {field}
                    </TextButton>
                  ) : (
                    field
                  )}
                </td>
                <td>
                  {condition}
                  {choice && (
                    <span className={classes.choice}>
                      The document leaves this open; the embedded service answers so.
                    </span>
                  )}
                </td>
                <td>{remedy}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
