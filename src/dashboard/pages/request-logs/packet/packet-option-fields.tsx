import { Checkbox } from '@mantine/core';
import { UnmaskedWarning } from '#features/redaction/unmasked-warning.tsx';
import type { PacketOptions } from './make-packet.ts';
import classes from './packet-dialog.module.css';

const FLAGS: readonly { readonly key: keyof PacketOptions; readonly label: string; readonly note: string }[] =
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

interface PacketOptionFieldsProps {
  readonly options: PacketOptions;
  readonly onChange: (options: PacketOptions) => void;
}

/** What the packet is to hold. What was hidden comes in only when it is asked for. */
export function PacketOptionFields({ options, onChange }: PacketOptionFieldsProps) {
  return (
    <>
      <fieldset className={classes.flags}>
        <legend className="visually-hidden">What the packet holds</legend>
        {FLAGS.map(({ key, label, note }) => (
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
          Everyone who gets this packet can read what was hidden. Hand it only to whom it concerns, and never
          post it in public.
        </UnmaskedWarning>
      )}
    </>
  );
}
