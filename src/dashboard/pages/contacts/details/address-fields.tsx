import { useWatch } from 'react-hook-form';
import type { ContactValues } from '../model/contact-form.ts';
import { usePlaces } from '../model/load-places.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './fields.module.css';
import { TextField } from './text-field.tsx';

/** The address: which states and zip codes there are depends on the country. */
export function AddressFields() {
  const places = usePlaces();
  const [country, state] = useWatch<ContactValues, ['country', 'state']>({ name: ['country', 'state'] });
  const stateful = !places || places.hasStates(country);
  const zipCodeless = places?.isCountry(country) && !places.hasZipCodes(country);
  return (
    <>
      <ChoiceField
        field="country"
        choices={places?.countryChoices ?? []}
        none="No country"
        concerns={['state', 'zipCode']}
      >
        Asked for with a zip code; says which states and zip codes there are.
      </ChoiceField>
      <TextField field="street" />
      <div className={classes.pair}>
        <TextField field="apartment" />
        <TextField field="city" />
      </div>
      <div className={classes.pair}>
        <ChoiceField
          field="state"
          choices={places && stateful ? places.stateChoices : []}
          none="No state"
          // One that does not fit can still be taken away.
          disabled={!stateful && state === ''}
          concerns={['country']}
        >
          {stateful ? 'Of the United States.' : 'For the United States alone.'}
        </ChoiceField>
        <TextField field="zipCode" concerns={['country']}>
          {zipCodeless
            ? 'The country has none.'
            : country === ''
              ? 'Needs a country.'
              : 'As the country has them.'}
        </TextField>
      </div>
    </>
  );
}
