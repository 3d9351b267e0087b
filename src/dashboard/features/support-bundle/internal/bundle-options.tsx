import { Checkbox } from '@mantine/core';
import { UnmaskedWarning } from '#features/redaction/unmasked-warning.tsx';
import { useIsMaskedByProxy } from '#features/session/masked.ts';
import classes from './bundle-dialog.module.css';
import type { BundleOptions } from './make-bundle.ts';

const FLAGS: readonly { readonly key: keyof BundleOptions; readonly label: string; readonly note: string }[] =
  [
    {
      key: 'withBodies',
      label: 'With bodies',
      note: 'Headers and bodies of request and response, as they were logged',
    },
    {
      key: 'withEmails',
      label: 'With email addresses',
      note: 'Without this each address is a number, the same one everywhere',
    },
    {
      key: 'withSecrets',
      label: 'With secrets',
      note: 'Tokens, passwords and keys that callers sent and the log kept',
    },
  ];

interface BundleOptionFieldsProps {
  readonly options: BundleOptions;
  readonly onChange: (options: BundleOptions) => void;
}

export function BundleOptionFields({ options, onChange }: BundleOptionFieldsProps) {
  // Values masked by the proxy cannot be included.
  const isMasked = useIsMaskedByProxy();
  const flags = FLAGS.filter(({ key }) => key === 'withBodies' || !isMasked);
  return (
    <>
      <fieldset className={classes.flags}>
        <legend className="visually-hidden">What the bundle holds</legend>
        {flags.map(({ key, label, note }) => (
          <Checkbox
            key={key}
            label={label}
            description={note}
            checked={options[key]}
            onChange={(event) => onChange({ ...options, [key]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
      {(options.withEmails || options.withSecrets) && (
        <UnmaskedWarning>
          Everyone who gets this bundle can read what was hidden. Hand it only to whom it concerns, and never
          post it in public.
        </UnmaskedWarning>
      )}
    </>
  );
}
