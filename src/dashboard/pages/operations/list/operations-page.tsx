import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Operation } from '#contract/operation.ts';
import type { OperationId } from '#contract/operations.ts';
import { operationList } from '#contract/operations.ts';
import { operationScreens } from '#kit/operation-screens.ts';
import { textCodec } from '#kit/text-codec.ts';
import { optionalField, urlState } from '#kit/url-state.ts';
import { useTypedText } from '#kit/use-typed-text.ts';
import { useUrlState } from '#kit/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/keys.ts';
import { ListMessage } from '#ui/list-message.tsx';
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

/** The operations under the headings that they have in the document, in its order. */
function byResource(found: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  return Map.groupBy(found, ({ resource }) => resource);
}

const GROUP = 'Operations';
const listUrlState = urlState({ q: optionalField('q', textCodec(100)) });

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
  const field = useRef<HTMLInputElement>(null);
  const [, change, { q }] = useUrlState(listUrlState);
  const [text, search] = useTypedText(q, (next) => change({ q: next }, { replace: true }));
  useKeys([
    { keys: '/', label: 'Search operations', group: GROUP, run: () => field.current?.focus() },
    { keys: 'j', label: 'Next operation', group: GROUP, run: () => step(page.current, 1) },
    { keys: 'k', label: 'Previous operation', group: GROUP, run: () => step(page.current, -1) },
  ]);
  const found = searchOperations(operationList, text);
  return (
    <div className={classes.page} ref={page}>
      <div className={classes.head}>
        <search className={classes.search}>
          <IconSearch size={15} stroke={1.9} aria-hidden="true" />
          <input
            ref={field}
            type="search"
            aria-label="Search operations"
            placeholder="Name, path, method or screen"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => search(event.currentTarget.value)}
          />
        </search>
        <p className={classes.count} role="status">
          {found.length === operationList.length
            ? `${found.length} operations`
            : `${found.length} of ${operationList.length} operations`}
        </p>
      </div>
      {found.length === 0 ? (
        <ListMessage
          title="No operation matches"
          actions={<Button onClick={() => search('')}>Clear the search</Button>}
        >
          <p>Every word has to occur in the name, path, method, resource or screen of an operation.</p>
        </ListMessage>
      ) : (
        <OperationTable groups={byResource(found)} />
      )}
    </div>
  );
}
