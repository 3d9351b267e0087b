import { useFormContext } from 'react-hook-form';
import { BareSelect } from '#ui/bare/bare-field.tsx';
import type { InviteValues } from './invite-form.ts';

const options = [
  { value: '', label: 'The service’s choice' },
  { value: 'blank', label: 'A new tab (blank)' },
];

/** Where the address after signing opens. */
export function TargetField() {
  const { register } = useFormContext<InviteValues>();
  return (
    <BareSelect
      {...register('redirect_target')}
      label="Open these addresses in"
      note="redirect_target"
      options={options}
    />
  );
}
