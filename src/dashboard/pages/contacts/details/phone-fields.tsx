import { useWatch } from 'react-hook-form';
import { usePlaces } from '../model/load-places.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './fields.module.css';
import { TextField } from './text-field.tsx';
import type { ContactForm } from './use-contact-form.ts';

function Length({ form }: { readonly form: ContactForm }) {
  const { length } = useWatch({ control: form.control, name: 'phoneNumber' }).trim();
  return length === 0 ? null : <>Now {length}. </>;
}

/** The phone number and the country that it belongs to, whose calling code an international number begins with. */
export function PhoneFields({ form }: { readonly form: ContactForm }) {
  const places = usePlaces();
  const country = useWatch({ control: form.control, name: 'phoneCountry' });
  const calling = places?.callingCodesOf(country).map((code) => `+${code}`) ?? [];
  return (
    <div className={classes.pair}>
      <ChoiceField
        form={form}
        field="phoneCountry"
        choices={places?.callingChoices ?? []}
        none="No country"
        concerns={['phoneNumber']}
      >
        With its calling code.
      </ChoiceField>
      <TextField form={form} field="phoneNumber" type="tel" concerns={['phoneCountry']}>
        10 characters, or 15 with {calling.length > 0 ? calling.join(' or ') : '+ and the calling code'}.{' '}
        <Length form={form} />
      </TextField>
    </div>
  );
}
