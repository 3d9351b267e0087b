import { TagsInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import type { InviteValues } from './invite-form.ts';

/** Addresses that get a copy; typed, or pasted as a list. */
export function CopiesField() {
  const { control } = useFormContext<InviteValues>();
  return (
    <Controller
      control={control}
      name="cc"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <TagsInput
          ref={ref}
          label="Copies to"
          description={
            <>
              Who is told of the invite. Enter or a comma adds an address. <code>cc</code>
            </>
          }
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          acceptValueOnBlur
          // There is nothing to choose from; a list that waits to be opened is placed all the same.
          comboboxProps={{ keepMounted: false }}
          splitChars={[',', ';', ' ', '\n', '\t']}
          error={error?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined)}
        />
      )}
    />
  );
}
