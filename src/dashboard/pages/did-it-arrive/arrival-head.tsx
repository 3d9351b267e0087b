import { IconChevronDown } from '@tabler/icons-react';
import type { Arrival } from '#features/arrival/arrival.ts';
import { samePerson } from '#features/arrival/people.ts';
import type { AskedPaper } from '#features/arrival/read-sources.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import classes from './arrival-head.module.css';

interface ArrivalHeadProps {
  readonly arrival: Arrival;
  readonly paperName: string | undefined;
  readonly asked: AskedPaper;
}

export function ArrivalHead({ arrival: { person, people }, paperName, asked }: ArrivalHeadProps) {
  const others = people.filter(({ email }) => !person || !samePerson(email, person.email));
  const items = [
    ...(person && others.length > 0 ? [{ label: 'Everybody', to: paths.arrivalOf(asked) }] : []),
    ...others.map(({ email, name }) => ({
      label: name ? `${name}, ${email}` : email,
      to: paths.arrivalOf({ ...asked, email }),
    })),
  ];
  return (
    <header className={classes.head}>
      <ExternalText component="h2" className={classes.name}>
        {person ? (person.name ?? person.email) : (paperName ?? 'Everybody')}
      </ExternalText>
      {person && (
        <ExternalText className={classes.address}>
          {person.name && person.email}
          <CopyButton text={person.email} what="Address" />
        </ExternalText>
      )}
      {!person && people.length > 0 && <span className={classes.address}>{people.length} recipients</span>}
      {items.length > 0 && (
        <span className={classes.others}>
          <MenuButton
            button={
              <Button rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden />}>
                {person ? 'Another recipient' : 'One recipient'}
              </Button>
            }
            label="Whose emails?"
            width={320}
            items={items}
          />
        </span>
      )}
    </header>
  );
}
