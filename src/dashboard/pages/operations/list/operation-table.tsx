import { Link } from 'react-router';
import type { Operation } from '#contract/operation.ts';
import type { OperationId } from '#contract/operations.ts';
import { paths } from '#lib/paths.ts';
import { MethodMark, OperationMarks } from '../operation-head.tsx';
import { type OperationScreen, operationScreens } from '../operation-screens.ts';
import classes from './operation-table.module.css';

function Row({ operation }: { readonly operation: Operation }) {
  const { id, method, path, summary, credential } = operation;
  const screen: OperationScreen = operationScreens[id as OperationId];
  return (
    <tr className={classes.row}>
      <td className={classes.method}>
        <MethodMark method={method} />
      </td>
      <th scope="row">
        <span className={classes.line}>
          <Link to={paths.operation(id)} className={classes.open} data-operation={id}>
            {summary}
          </Link>
          <OperationMarks operation={operation} />
        </span>
        <code className={classes.path}>{path}</code>
      </th>
      <td className={classes.credential}>{credential === 'basic' ? 'Basic' : 'Bearer'}</td>
      <td className={classes.screen}>
        {screen.start ? <Link to={screen.start}>{screen.name}</Link> : screen.name}
      </td>
    </tr>
  );
}

interface OperationTableProps {
  readonly groups: ReadonlyMap<string, readonly Operation[]>;
}

/** Operations under the headings of the document. */
export function OperationTable({ groups }: OperationTableProps) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Operations by resource</caption>
      <thead>
        <tr>
          <th scope="col">Method</th>
          <th scope="col">Operation</th>
          <th scope="col" className={classes.credential}>
            Credential
          </th>
          <th scope="col">Screen</th>
        </tr>
      </thead>
      {[...groups].map(([resource, operations]) => (
        <tbody key={resource}>
          <tr className={classes.group}>
            <th scope="rowgroup" colSpan={4}>
              {resource} <span className={classes.many}>{operations.length}</span>
            </th>
          </tr>
          {operations.map((operation) => (
            <Row key={operation.id} operation={operation} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
