import { IconX } from '@tabler/icons-react';
import type { UrlError } from '#lib/url-state.ts';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './address-note.module.css';

/** A longer text of an address is shortened, in characters. */
const MAX_LENGTH = 80;
/** Most that are named one by one. */
const MAX_ERRORS = 5;

const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

function AddressError({ error: { param, value, reason } }: { readonly error: UrlError }) {
  const said = <code>{shortened(value === '' ? param : `${param}=${value}`)}</code>;
  if (reason === undefined) return <>The address has {said}, which is not a filter here.</>;
  return (
    <>
      {said} {reason}: left out.
    </>
  );
}

interface AddressNoteProps {
  readonly errors: readonly UrlError[];
  readonly onDismiss: () => void;
}

/** What the address says in vain, so that nobody takes the page for what was asked for. */
export function AddressNote({ errors, onDismiss }: AddressNoteProps) {
  const more = errors.length - MAX_ERRORS;
  return (
    <section className={classes.note} aria-label="About the address">
      <div className={classes.errors} role="status">
        <ul>
          {errors.slice(0, MAX_ERRORS).map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address may say the same twice, and nothing in the list is ever moved.
            <li key={index}>
              <AddressError error={error} />
            </li>
          ))}
          {more > 0 && <li>{more === 1 ? 'One more was' : `${more} more were`} left out.</li>}
        </ul>
      </div>
      <IconButton label="Dismiss" icon={IconX} onClick={onDismiss} />
    </section>
  );
}
