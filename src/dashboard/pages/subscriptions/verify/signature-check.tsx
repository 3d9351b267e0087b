import { PasswordInput } from '@mantine/core';
import { TextField } from '#features/forms/fields.tsx';
import { FormFrame } from '#features/forms/form-frame.tsx';
import { useSending } from '#features/forms/use-sending.ts';
import { Button } from '#ui/button.tsx';
import { isGenuine, type ReceivedCallback } from './callback-signature.ts';
import classes from './verify-page.module.css';
import type { Scheme } from './verify-state.ts';

const empty: ReceivedCallback = { secret: '', id: '', timestamp: '', signature: '', body: '' };
const plain = { spellCheck: false, autoCapitalize: 'off' } as const;

const hints: Readonly<Record<Scheme, string>> = {
  standard:
    'Check that the body is exactly as it came, that id and timestamp are of the same attempt, and the secret.',
  public: 'Check that the body is exactly as it came, and the secret.',
};

/** Checks one callback that somebody has at hand, to tell a wrong secret from a wrong receiver. */
export function SignatureCheck({ scheme }: { readonly scheme: Scheme }) {
  const sending = useSending({
    initial: empty,
    send: (received: ReceivedCallback) => isGenuine(scheme, received),
    next: (_genuine, received) => received,
  });
  const { form, answer: genuine } = sending;
  const [secret, signature, body] = form.watch(['secret', 'signature', 'body']);
  const isComplete = secret !== '' && signature !== '' && body !== '';
  return (
    <FormFrame
      sending={sending}
      className={classes.card}
      label="Check a callback at hand"
      inactive={!isComplete}
      onChange={sending.reset}
    >
      <h2 className={classes.title}>Check a callback at hand</h2>
      <p className={classes.source}>Computed in this browser; nothing is sent or kept.</p>
      <PasswordInput
        label="Secret"
        autoComplete="off"
        {...plain}
        {...form.register('secret')}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the secret' }}
      />
      {scheme === 'standard' && (
        <>
          <TextField<ReceivedCallback> name="id" label="webhook-id" {...plain} />
          <TextField<ReceivedCallback>
            name="timestamp"
            label="webhook-timestamp"
            inputMode="numeric"
            {...plain}
          />
        </>
      )}
      <TextField<ReceivedCallback>
        name="signature"
        label={scheme === 'standard' ? 'webhook-signature' : 'X-SignNow-Signature'}
        {...plain}
      />
      <TextField<ReceivedCallback> name="body" label="Body, exactly as it came" lines={4} {...plain} />
      <div>
        <Button type="submit" inactive={!isComplete}>
          Check the signature
        </Button>
      </div>
      <div role="status">
        {genuine !== undefined && (
          <p className={classes.verdict} data-genuine={genuine || undefined}>
            {genuine
              ? 'The signature is right: it was signed with this secret.'
              : `The signature is wrong. ${hints[scheme]}`}
          </p>
        )}
      </div>
    </FormFrame>
  );
}
