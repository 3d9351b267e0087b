import { Alert, Box } from '@mantine/core';
import type { UrlError } from '#lib/url-state.ts';
import { ExternalText } from '#ui/external-text.tsx';

/** A longer text of an address is shortened, in characters. */
const MAX_LENGTH = 80;
/** Further errors are only counted. */
const MAX_ERRORS = 5;

const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

function AddressError({ error: { param, value, reason } }: { readonly error: UrlError }) {
  const code = (
    <b>
      <ExternalText component="code">{shortened(value === '' ? param : `${param}=${value}`)}</ExternalText>
    </b>
  );
  if (reason === undefined) return <>The address has {code}, which is not a filter here.</>;
  return (
    <>
      {code} {reason}: left out.
    </>
  );
}

interface AddressNoteProps {
  readonly errors: readonly UrlError[];
  readonly onDismiss: () => void;
}

/** Lists the parameters of the address that the page ignores. */
export function AddressNote({ errors, onDismiss }: AddressNoteProps) {
  const more = errors.length - MAX_ERRORS;
  return (
    <Alert
      role="region"
      aria-label="About the address"
      color="notice"
      radius={0}
      px="md"
      py={6}
      flex="none"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onDismiss}
      // Mantine's 20 px are a small target.
      styles={{ closeButton: { width: 24, height: 24 } }}
    >
      <div role="status">
        <Box component="ul" p={0} style={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
          {errors.slice(0, MAX_ERRORS).map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address can repeat a parameter, and the list never changes its order.
            <li key={index}>
              <AddressError error={error} />
            </li>
          ))}
          {more > 0 && <li>{more === 1 ? 'One more was' : `${more} more were`} left out.</li>}
        </Box>
      </div>
    </Alert>
  );
}
