import { Fragment } from 'react';
import type { ItemContent, Words } from '#features/support-bundle/item-content.ts';
import { secondsOf } from '#features/support-bundle/support-bundle.ts';
import { Disclosure } from '#ui/disclosure-button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { StackedBars } from '#ui/stacked-bars.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './bundle-page.module.css';
import { FileText } from './file-text.tsx';

export function WordsText({ words }: { readonly words: Words }) {
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a file never change places.
    <Fragment key={index}>
      {typeof word === 'string' ? (
        word
      ) : 'time' in word ? (
        <TimeText seconds={secondsOf(word.time)} style="full" />
      ) : 'code' in word ? (
        <FileText className={classes.mono} text={word.code} />
      ) : (
        <FileText text={word.logged} />
      )}
    </Fragment>
  ));
}

const COLOURS = { succeeded: 'var(--control)', refused: 'var(--warn-mark)', serverErrors: 'var(--bad-mark)' };

function ContentTable({ head, rows }: Exclude<ItemContent['table'], string | undefined>) {
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never change places.
            <tr key={index}>
              {cells.map((words, at) => {
                const Cell = at === 0 ? 'th' : 'td';
                return (
                  <Cell key={head[at]} scope={at === 0 ? 'row' : undefined}>
                    <WordsText words={words} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Failures or a chart. */
export function ContentPart({ facts, bars, label, counted, table }: ItemContent) {
  return (
    <>
      <FactList>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value && <WordsText words={value} />}
          </Fact>
        ))}
      </FactList>
      <StackedBars className={classes.bars} label={label} bars={bars} colours={COLOURS} />
      <p className={classes.dim}>
        <WordsText words={counted} />
      </p>
      {typeof table === 'string' && <p className={classes.dim}>{table}</p>}
      {typeof table === 'object' &&
        (table.fold === undefined ? (
          <ContentTable {...table} />
        ) : (
          <Disclosure className={classes.fold} label={table.fold}>
            <ContentTable {...table} />
          </Disclosure>
        ))}
    </>
  );
}
