import { usePlaces } from '../model/load-places.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './fields.module.css';
import { TextField } from './text-field.tsx';

/** The phone number and the country that it belongs to, whose calling code an international number begins with. */
export function PhoneFields() {
  const places = usePlaces();
  return (
    <div className={classes.pair}>
      <ChoiceField
        field="phoneCountry"
        choices={places?.callingChoices ?? []}
        none="No country"
        concerns={['phoneNumber']}
      >
        With its calling code.
      </ChoiceField>
      <TextField field="phoneNumber" type="tel" lengths="10 or 15" concerns={['phoneCountry']}>
        10 characters; 15 with the calling code.
      </TextField>
    </div>
  );
}
