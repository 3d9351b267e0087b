import { Checkbox } from '@mantine/core';
import { UnmaskedWarning } from '#features/redaction/unmasked-warning.tsx';
import { useIsMaskedByProxy } from '#features/session/masked.ts';
import classes from './bundle-dialog.module.css';
import type { BundleOptions } from './make-bundle.ts';

const OPTIONS = [
  ['withBodies', 'With bodies', 'Headers and bodies of request and response, as they were logged'],
  ['withEmails', 'With email addresses', 'Without this each address is a number, the same one everywhere'],
  ['withSecrets', 'With secrets', 'Tokens, passwords and keys that callers sent and the log kept'],
] as const;

interface BundleOptionFieldsProps {
  readonly options: BundleOptions;
  readonly onChange: (options: BundleOptions) => void;
}

export function BundleOptionFields({ options, onChange }: BundleOptionFieldsProps) {
  // Values masked by the proxy cannot be included.
  const isMasked = useIsMaskedByProxy();
  const offered = OPTIONS.filter(([key]) => key === 'withBodies' || !isMasked);
  return (
    <>
      <fieldset className={classes.columns} aria-label="What the bundle holds">
        {offered.map(([key, label, description]) => (
          <Checkbox
            key={key}
            label={label}
            description={description}
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
