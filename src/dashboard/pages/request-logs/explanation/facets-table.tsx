import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { WhyAnswer } from '#features/log-store/log-answers.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { sayCount, sayShare } from '#lib/say-count.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { IconLinkButton } from '#ui/icon-button.tsx';
import { TextButton } from '#ui/text-button.tsx';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { PairBars } from '../panel/key.tsx';
import table from '../panel/panel-table.module.css';
import { facetWords, filtersOfTerm } from './facet-words.ts';
import classes from './facets-table.module.css';

/** Number of rows shown at first. */
const FEW = 6;

interface FacetsTableProps {
  readonly answer: WhyAnswer;
  readonly linkTo: (filters: LogFilterValues) => string;
}

export function FacetsTable({ answer, linkTo }: FacetsTableProps) {
  const [isWhole, setWhole] = useState(false);
  const zone = useTimeZone();
  const { found, chosen, others } = answer;
  return (
    <>
      <table className={`${table.table} ${classes.table}`} aria-label="What stands out">
        <thead>
          <tr>
            <th scope="col">What stands out</th>
            <td className={classes.bars} />
            <th scope="col">Of {sayCount(chosen)} chosen</th>
            <th scope="col">Of {sayCount(others)} others</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {(isWhole ? found : found.slice(0, FEW)).map(({ facet, same, term, ...standing }) => {
            const { name, value } = facetWords(facet, zone);
            const filters = term && filtersOfTerm(term);
            const also = same.map((other) => Object.values(facetWords(other, zone)).join(' ')).join(', ');
            return (
              <tr key={JSON.stringify(facet)}>
                <th scope="row" title={spellOut(`${name} ${value}${also && `\nThe same entries: ${also}`}`)}>
                  <ExternalText className={classes.name}>{name}</ExternalText>{' '}
                  <ExternalText>{value}</ExternalText>
                </th>
                <td className={classes.bars}>
                  <PairBars
                    chosen={standing.chosen}
                    ofChosen={chosen}
                    others={standing.others}
                    ofOthers={others}
                  />
                </td>
                <td>
                  {sayCount(standing.chosen)} <small>{sayShare(standing.chosen, chosen)}</small>
                </td>
                <td>
                  {sayCount(standing.others)} <small>{sayShare(standing.others, others)}</small>
                </td>
                <td>
                  {filters && (
                    <IconLinkButton
                      label={`Narrow by ${name} ${value}`}
                      icon={IconFilter}
                      to={linkTo(filters)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {found.length > FEW && (
        <p className={classes.more}>
          <TextButton onClick={() => setWhole(!isWhole)}>
            {isWhole ? `The first ${FEW}` : `All ${found.length}`}
          </TextButton>
        </p>
      )}
    </>
  );
}
