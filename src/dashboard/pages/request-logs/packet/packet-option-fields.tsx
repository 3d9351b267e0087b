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
          <label key={key} className={classes.flag}>
            <input
              type="checkbox"
              checked={options[key]}
              onChange={(event) => onChange({ ...options, [key]: event.currentTarget.checked })}
              aria-label={label}
            />
            <span>
              {label}
              <span className={classes.note}>{note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {(options.withEmails || options.withSecrets) && (
        <p className={classes.warning} role="alert">
          Everyone who gets this packet can read what was hidden. Hand it only to whom it concerns, and never
          post it in public.
        </p>
      )}
    </>
  );
}
