import { zodResolver } from '@hookform/resolvers/zod';
import { Group } from '@mantine/core';
import { type ReactNode, useId, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { EntityType } from '#contract/entity-types.ts';
import { keyOf } from '#features/directory/directory-entry.ts';
import { DirectoryRow } from '#features/directory/directory-row.tsx';
import { entityWords } from '#features/directory/entity-words.ts';
import { scanProgress } from '#features/directory/scan-request-logs.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { FormFrame } from '#features/forms/form-frame.tsx';
import { IdFormField } from '#features/forms/id-form-field.tsx';
import { useSending } from '#features/forms/use-sending.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { ListMessage, ListState } from '#ui/list-message.tsx';
import { VirtualList } from '#ui/virtual-list.tsx';
import { ClearSearch, ListSearchField, useListSearch } from '../list-search.tsx';
import classes from './known-list-page.module.css';

/** Pixels, without an open form. */
const ROW = 65;

interface KnownListProps {
  readonly entity: EntityType;
  readonly hrefOf: (id: string) => string;
}

/** Entities of one type in the directory, searched by name or ID. */
function KnownList({ entity, hrefOf }: KnownListProps) {
  const directory = useDirectory();
  const search = useListSearch();
  const { wanted } = search;
  const headingId = useId();
  const scanning = useStore(scanProgress) !== undefined;
  const all = directory.entries();
  const { found, count } = useMemo(
    () => ({
      found: directory.search(wanted, { type: entity }),
      count: all.reduce((sum, { type }) => sum + Number(type === entity), 0),
    }),
    [directory, all, wanted, entity],
  );
  const { one, many } = entityWords[entity];
  const words = many.toLowerCase();
  const list = (
    <VirtualList
      label={many}
      items={found}
      keyOf={keyOf}
      rowHeight={ROW}
      renderItem={(entry) => <DirectoryRow entry={entry} directory={directory} href={hrefOf(entry.id)} />}
    />
  );
  return (
    <section className={classes.known} aria-labelledby={headingId}>
      <div className={classes.bar}>
        <h2 id={headingId}>Seen on this browser</h2>
        <p className={classes.count} role="status">
          {found.length === count
            ? `${count.toLocaleString('en-GB')} ${count === 1 ? one.toLowerCase() : words}`
            : `${found.length.toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')} ${words}`}
        </p>
        <div className={classes.search}>
          <ListSearchField
            search={search}
            label={`Search known ${words}`}
            placeholder="Name, or either end of an id"
          />
        </div>
      </div>
      <ListState
        count={found.length}
        never={{
          title: `No ${words} yet`,
          text: `The service has no list of ${words}. Those that you open, create here, or that the request logs mention appear here${scanning ? '; the newest logs are being read now' : ''}.`,
        }}
        noneMatch={
          count > 0 && (
            <ListMessage
              title={`No known ${one.toLowerCase()} matches`}
              actions={<ClearSearch search={search} />}
            >
              <p>A name, or either end of an id, finds one. Any other opens by its whole id.</p>
            </ListMessage>
          )
        }
      >
        {list}
      </ListState>
    </section>
  );
}

interface OpenByIdProps {
  readonly entity: EntityType;
  readonly hrefOf: (id: string) => string;
  /** It is the page's only action, so it is styled as the primary one. */
  readonly isNext: boolean;
}

/** One path segment; the document limits the IDs of only some types. */
const ID_LIKE = /^[\w-]{1,64}$/;
const UNLIKE = 'An id has letters, digits, hyphens and underscores alone; most have 40 letters and digits.';

function OpenById({ entity, hrefOf, isNext }: OpenByIdProps) {
  const navigate = useNavigate();
  const one = entityWords[entity].one.toLowerCase();
  const resolver = zodResolver(
    z.object({ id: z.string().trim().min(1, `Type or paste the id of a ${one}.`).regex(ID_LIKE, UNLIKE) }),
  );
  const sending = useSending({
    initial: { id: '' },
    mode: 'onSubmit',
    resolver,
    send: ({ id }) => navigate(hrefOf(id)),
  });
  return (
    <FormFrame sending={sending} className={classes.open} label={`Open a ${one} by its id`}>
      <IdFormField name="id" entity={entity} />
      <Button type="submit" variant={isNext ? 'filled' : 'default'}>
        Open {one}
      </Button>
    </FormFrame>
  );
}

export interface KnownPageProps {
  readonly entity: EntityType;
  readonly hrefOf: (id: string) => string;
  readonly actions?: ReactNode;
}

export function KnownListPage({ entity, hrefOf, actions }: KnownPageProps) {
  return (
    <div className={classes.page}>
      {actions && <Group gap={8}>{actions}</Group>}
      <OpenById entity={entity} hrefOf={hrefOf} isNext={actions === undefined} />
      <KnownList entity={entity} hrefOf={hrefOf} />
    </div>
  );
}
