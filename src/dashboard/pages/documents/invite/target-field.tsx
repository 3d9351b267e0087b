import { NativeSelect } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import type { InviteValues } from './invite-form.ts';

const options = [
  { value: '', label: 'The service’s choice' },
  { value: 'blank', label: 'A new tab (blank)' },
];

/** Where the address after signing opens. */
export function TargetField() {
  const { register } = useFormContext<InviteValues>();
  return (
    <NativeSelect
      {...register('redirect_target')}
      label="Open these addresses in"
      description="redirect_target"
      data={options}
    />
  );
}
