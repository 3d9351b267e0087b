import { useRef } from 'react';
import type { Operation } from '#contract/operation.ts';
import type { OperationId } from '#contract/operations.ts';
import { operationList } from '#contract/operations.ts';
import { ClearSearch, ListSearchField, useListSearch } from '#features/lists/list-search.tsx';
import { useKeys } from '#ui/keys.ts';
import { ListMessage, ListState } from '#ui/list-message.tsx';
import { operationScreens } from '../operation-screens.ts';
import { OperationTable } from './operation-table.tsx';
import classes from './operations-page.module.css';

/** Everything about an operation that somebody may look for. */
function wordsOf(operation: Operation): string {
  const { id, method, path, summary, resource, credential, deprecated, source } = operation;
  const screen = operationScreens[id as OperationId].name;
  const marks = [deprecated ? 'deprecated' : '', source === 'public' ? 'public' : ''];
  return [id, method, path, summary, resource, credential, screen, ...marks].join('\n').toLowerCase();
}

/** The operations that hold every word of a search, in their order. */
function searchOperations(all: readonly Operation[], search: string): readonly Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((operation) => {
    const text = wordsOf(operation);
    return words.every((word) => text.includes(word));
  });
}

const GROUP = 'Operations';

/** Moves the focus along the operations. */
function step(page: HTMLElement | null, by: 1 | -1): void {
  const links = [...(page?.querySelectorAll<HTMLElement>('[data-operation]') ?? [])];
  const at = links.findIndex((link) => link.matches(':focus'));
  const next = at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by));
  links[next]?.focus();
}

/** Every operation of the contract, by resource, with the screen that reaches it. */
export function OperationsPage() {
  const page = useRef<HTMLDivElement>(null);
  const search = useListSearch();
  useKeys([
    { keys: 'j', label: 'Next operation', group: GROUP, run: () => step(page.current, 1) },
    { keys: 'k', label: 'Previous operation', group: GROUP, run: () => step(page.current, -1) },
  ]);
  const found = searchOperations(operationList, search.text);
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
          {found.length === operationList.length
            ? `${found.length} operations`
            : `${found.length} of ${operationList.length} operations`}
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
        <OperationTable groups={Map.groupBy(found, ({ resource }) => resource)} />
      </ListState>
    </div>
  );
}
