import { Fragment } from 'react';
import { type ItemContent, totalIn, type Words } from '#features/support-bundle/item-content.ts';
import { secondsOf } from '#features/support-bundle/support-bundle.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './bundle-page.module.css';
import { FileText } from './file-text.tsx';
import { Fold } from './fold.tsx';

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

/** Height of the tallest bar and minimum height of a bar, in SVG units. */
const [HEIGHT, LEAST] = [48, 2];
/** Stacking order, from the bottom. */
const OUTCOMES = ['succeeded', 'refused', 'serverErrors'] as const;

function Bars({ label, bars }: Pick<ItemContent, 'label' | 'bars'>) {
  const most = Math.max(1, ...bars.map(totalIn));
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.flatMap((bar, at) => {
        let bottom = HEIGHT;
        return OUTCOMES.filter((outcome) => bar[outcome] > 0).map((outcome) => {
          const height = Math.min(bottom, Math.max(LEAST, (bar[outcome] / most) * HEIGHT));
          bottom -= height;
          const key = `${at} ${outcome}`;
          return <rect key={key} data-outcome={outcome} x={at} y={bottom} width={0.86} height={height} />;
        });
      })}
    </svg>
  );
}

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
      {bars.length > 0 && <Bars label={label} bars={bars} />}
      <p className={classes.dim}>
        <WordsText words={counted} />
      </p>
      {typeof table === 'string' && <p className={classes.dim}>{table}</p>}
      {typeof table === 'object' &&
        (table.fold === undefined ? (
          <ContentTable {...table} />
        ) : (
          <Fold label={table.fold}>
            <ContentTable {...table} />
          </Fold>
        ))}
    </>
  );
}
