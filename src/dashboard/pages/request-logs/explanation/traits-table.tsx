import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { StandingOut, WhyAnswer } from '#features/log-store/log-answers.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { percentOf, sayCount, sayShare } from '#lib/say-count.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { IconLinkButton } from '#ui/icon-button.tsx';
import { TextButton } from '#ui/text-button.tsx';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { filtersOfTerm, traitWords } from './trait-words.ts';
import classes from './traits-table.module.css';

/** Number of rows shown at first. */
const FEW = 6;

const widthOf = (count: number, of: number) => (count > 0 ? `max(2px, ${percentOf(count, of)}%)` : 0);

interface TraitsTableProps {
  readonly answer: WhyAnswer;
  readonly linkTo: (filters: LogFilterValues) => string;
}

export function TraitsTable({ answer, linkTo }: TraitsTableProps) {
  const [isWhole, setWhole] = useState(false);
  const { found, chosen, others } = answer;
  return (
    <>
      <table className={classes.table}>
        <caption className="visually-hidden">What stands out</caption>
        <thead>
          <tr>
            <th scope="col">What stands out</th>
            <td />
            <th scope="col">Of {sayCount(chosen)} chosen</th>
            <th scope="col">Of {sayCount(others)} others</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {(isWhole ? found : found.slice(0, FEW)).map((standing) => (
            <TraitRow
              key={JSON.stringify(standing.trait)}
              standing={standing}
              chosen={chosen}
              others={others}
              linkTo={linkTo}
            />
          ))}
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

interface TraitRowProps extends Pick<TraitsTableProps, 'linkTo'> {
  readonly standing: StandingOut;
  readonly chosen: number;
  readonly others: number;
}

function TraitRow({ standing, chosen, others, linkTo }: TraitRowProps) {
  const zone = useTimeZone();
  const { trait, same, term } = standing;
  const { name, value } = traitWords(trait, zone);
  const filters = term && filtersOfTerm(term);
  const also = same.map((other) => Object.values(traitWords(other, zone)).join(' '));
  return (
    <tr>
      <th
        scope="row"
        title={spellOut(
          [`${name} ${value}`, ...(also.length > 0 ? [`The same entries: ${also.join(', ')}`] : [])].join(
            '\n',
          ),
        )}
      >
        <ExternalText className={classes.name}>{name}</ExternalText> <ExternalText>{value}</ExternalText>
      </th>
      <td className={classes.bars} aria-hidden="true">
        <i data-side="chosen" style={{ width: widthOf(standing.chosen, chosen) }} />
        <i data-side="others" style={{ width: widthOf(standing.others, others) }} />
      </td>
      <td>
        {sayCount(standing.chosen)} <small>{sayShare(standing.chosen, chosen)}</small>
      </td>
      <td>
        {sayCount(standing.others)} <small>{sayShare(standing.others, others)}</small>
      </td>
      <td>
        {filters && (
          <IconLinkButton label={`Narrow by ${name} ${value}`} icon={IconFilter} to={linkTo(filters)} />
        )}
      </td>
    </tr>
  );
}
