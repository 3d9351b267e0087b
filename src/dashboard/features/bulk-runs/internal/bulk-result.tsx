import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { sayCount } from '#lib/say-count.ts';
import classes from '../bulk-panel.module.css';
import type { RowState } from '../bulk-row.ts';
import type { RowWord } from '../bulk-words.ts';
import type { BulkSnapshot } from './bulk-engine.ts';
import { BulkRows } from './bulk-rows.tsx';

type Shown = 'all' | 'open' | 'failed';

const statesOf: Readonly<Record<Exclude<Shown, 'all'>, ReadonlySet<RowState>>> = {
  open: new Set(['waiting', 'sending']),
  failed: new Set(['failed', 'unknown']),
};

const noneWords: Readonly<Record<Shown, string>> = {
  all: 'There are no rows.',
  open: 'Everything has been sent.',
  failed: 'Nothing has failed.',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface BulkResultProps {
  readonly run: Pick<BulkSnapshot<unknown>, 'rows' | 'counts'>;
  readonly title: string;
  readonly rowWord: RowWord;
}

/** What became of each row: of all, of those that are not sent yet, or of those that failed. */
export function BulkResult({ run: { rows, counts }, title, rowWord }: BulkResultProps) {
  const [shown, setShown] = useState<Shown>('all');
  const visible = useMemo(
    () => (shown === 'all' ? rows : rows.filter(({ state }) => statesOf[shown].has(state))),
    [rows, shown],
  );
  const failed = counts.unknown > 0 ? 'Failed or unseen' : 'Failed';
  return (
    <>
      <div className={classes.filter}>
        <SegmentedControl
          aria-label="Rows shown"
          data={[
            { value: 'all', label: `All ${sayCount(counts.total)}` },
            { value: 'open', label: `Not sent ${sayCount(counts.waiting + counts.sending)}` },
            { value: 'failed', label: `${failed} ${sayCount(counts.failed + counts.unknown)}` },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      {visible.length > 0 ? (
        <BulkRows caption={`${title}: results`} heading={capital(rowWord.one)} rows={visible} />
      ) : (
        <p className={classes.none}>{noneWords[shown]}</p>
      )}
    </>
  );
}
