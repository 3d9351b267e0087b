import { Controller, useFormContext } from 'react-hook-form';
import { SuggestField } from '#ui/suggest-field.tsx';
import type { InviteValues } from './invite-form.ts';

/** Languages in which brands have texts; the document shows `en` alone, and bounds nothing. */
const languages = [
  { value: 'en', content: 'en · English' },
  { value: 'es', content: 'es · Spanish' },
  { value: 'fr', content: 'fr · French' },
];

/** The language of the signing page, free text with suggestions. */
export function LanguageField() {
  const { control } = useFormContext<InviteValues>();
  return (
    <Controller
      control={control}
      name="language"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <SuggestField
          ref={ref}
          label="Language"
          description="Of the mail and the signing page, such as en. Empty is the service’s choice."
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={error?.message}
          suggestions={languages.some((language) => language.value === value) ? [] : languages}
        />
      )}
    />
  );
}
