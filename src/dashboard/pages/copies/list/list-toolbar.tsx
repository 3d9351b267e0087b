import { IconRefresh } from '@tabler/icons-react';
import { explainError } from '#kit/error-explanation.ts';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './list-toolbar.module.css';
import type { useCopyList } from './use-copy-list.ts';

/** How many copies there are, whether they are the newest, and a button that asks for them anew. */
export function ListToolbar({ list }: { readonly list: ReturnType<typeof useCopyList> }) {
  const { copies, total, staleError, isFetching, refresh } = list;
  return (
    <>
      {staleError !== null && (
        <span className={classes.stale} role="alert">
          Not up to date. {explainError(staleError).title}.
        </span>
      )}
      <span className={classes.count}>
        {copies && (
          <>
            <b>{total.toLocaleString('en-GB')}</b> {total === 1 ? 'copy' : 'copies'}
          </>
        )}
      </span>
      <IconButton
        label="Read the copies anew"
        icon={IconRefresh}
        iconClass={isFetching ? classes.turning : undefined}
        onClick={refresh}
      />
    </>
  );
}
