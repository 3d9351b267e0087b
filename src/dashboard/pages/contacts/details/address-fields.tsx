import { useWatch } from 'react-hook-form';
import { usePlaces } from '../model/load-places.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './fields.module.css';
import { TextField } from './text-field.tsx';
import type { ContactForm } from './use-contact-form.ts';

/** The address: which states and zip codes there are depends on the country. */
export function AddressFields({ form }: { readonly form: ContactForm }) {
  const places = usePlaces();
  const [country, state] = useWatch({ control: form.control, name: ['country', 'state'] });
  const stateful = !places || places.hasStates(country);
  const zipCodeless = places?.isCountry(country) && !places.hasZipCodes(country);
  return (
    <>
      <ChoiceField
        form={form}
        field="country"
        choices={places?.countryChoices ?? []}
        none="No country"
        concerns={['state', 'zipCode']}
      >
        Asked for with a zip code; says which states and zip codes there are.
      </ChoiceField>
      <TextField form={form} field="street" />
      <div className={classes.pair}>
        <TextField form={form} field="apartment" />
        <TextField form={form} field="city" />
      </div>
      <div className={classes.pair}>
        <ChoiceField
          form={form}
          field="state"
          choices={places && stateful ? places.stateChoices : []}
          none="No state"
          // One that does not fit can still be taken away.
          disabled={!stateful && state === ''}
          concerns={['country']}
        >
          {stateful ? 'Of the United States.' : 'For the United States alone.'}
        </ChoiceField>
        <TextField form={form} field="zipCode" concerns={['country']}>
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
