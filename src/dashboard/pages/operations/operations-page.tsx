import { memo, useRef } from 'react';
import { type ListedOperation, operationList } from '#contract/operations.ts';
import { ClearSearch, ListSearchField, useListSearch } from '#features/lists/list-search.tsx';
import { useMayCall } from '#features/rights/may-call.ts';
import { paths } from '#lib/paths.ts';
import { sayMany } from '#lib/say-count.ts';
import { useKeys } from '#ui/keys.ts';
import { Link, NameLink } from '#ui/link.tsx';
import { ListMessage, ListState } from '#ui/list-message.tsx';
import { MethodMark, OperationMarks } from './operation-head.tsx';
import { type OperationScreen, operationScreens } from './operation-screens.ts';
import classes from './operations-page.module.css';

const Row = memo(function Row({ operation }: { readonly operation: ListedOperation }) {
  const { id, method, path, summary, credential } = operation;
  const screen: OperationScreen = operationScreens[id];
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
        {screen.start ? <NameLink to={screen.start}>{screen.name}</NameLink> : screen.name}
      </td>
    </tr>
  );
});

interface OperationTableProps {
  readonly groups: ReadonlyMap<string, readonly ListedOperation[]>;
}

/** Grouped by the headings of the document. */
function OperationTable({ groups }: OperationTableProps) {
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

function wordsOf(operation: ListedOperation): string {
  const { id, method, path, summary, resource, credential, deprecated, source } = operation;
  const screen = operationScreens[id].name;
  const marks = [deprecated ? 'deprecated' : '', source === 'public' ? 'public' : ''];
  return [id, method, path, summary, resource, credential, screen, ...marks].join('\n').toLowerCase();
}

/** Operations that contain every word. */
function searchOperations(all: readonly ListedOperation[], search: string): readonly ListedOperation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((operation) => {
    const text = wordsOf(operation);
    return words.every((word) => text.includes(word));
  });
}

const GROUP = 'Operations';

function step(page: HTMLElement | null, by: 1 | -1): void {
  const links = [...(page?.querySelectorAll<HTMLElement>('[data-operation]') ?? [])];
  const at = links.findIndex((link) => link.matches(':focus'));
  const next = at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by));
  links[next]?.focus();
}

export function OperationsPage() {
  const page = useRef<HTMLDivElement>(null);
  const search = useListSearch();
  useKeys([
    { keys: 'j', label: 'Next operation', group: GROUP, run: () => step(page.current, 1) },
    { keys: 'k', label: 'Previous operation', group: GROUP, run: () => step(page.current, -1) },
  ]);
  const mayCall = useMayCall();
  const all = operationList.filter(({ id }) => mayCall(id));
  const { wanted } = search;
  const found = searchOperations(all, wanted);
  const table = <OperationTable groups={Map.groupBy(found, ({ resource }) => resource)} />;
  return (
    <div className={classes.page} ref={page}>
      <div className={classes.head}>
        <div className={classes.search}>
          <ListSearchField
            search={search}
            label="Search operations"
            placeholder="Name, path, method or screen"
          />
        </div>
        <p className={classes.count} role="status">
          {found.length === all.length
            ? sayMany(all.length, 'operation', 'operations')
            : `${found.length} of ${sayMany(all.length, 'operation', 'operations')}`}
        </p>
      </div>
      <ListState
        count={found.length}
        noneMatch={
          <ListMessage title="No operation matches" actions={<ClearSearch search={search} />}>
            <p>Every word has to occur in the name, path, method, resource or screen of an operation.</p>
          </ListMessage>
        }
      >
        {table}
      </ListState>
    </div>
  );
}
