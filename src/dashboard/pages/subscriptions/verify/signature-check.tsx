import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { isGenuine, type ReceivedCallback } from './check-signature.ts';
import classes from './verify-page.module.css';
import type { Scheme } from './verify-state.ts';

const empty: ReceivedCallback = { secret: '', id: '', timestamp: '', signature: '', body: '' };
const plain = { spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' } as const;

const hints: Readonly<Record<Scheme, string>> = {
  standard:
    'Check that the body is exactly as it came, that id and timestamp are of the same attempt, and the secret.',
  public: 'Check that the body is exactly as it came, and the secret.',
};

/** Checks one callback that somebody has at hand, to tell a wrong secret from a wrong receiver. */
export function SignatureCheck({ scheme }: { readonly scheme: Scheme }) {
  const [callback, setCallback] = useState(empty);
  const [genuine, setGenuine] = useState<boolean>();
  const field = (name: keyof ReceivedCallback) => ({
    value: callback[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setCallback((before) => ({ ...before, [name]: value }));
      setGenuine(undefined);
    },
  });
  const check = async (event: FormEvent) => {
    event.preventDefault();
    setGenuine(await isGenuine(scheme, callback));
  };
  const isComplete = callback.secret !== '' && callback.signature !== '' && callback.body !== '';
  return (
    <form className={classes.card} aria-labelledby="check" onSubmit={(event) => void check(event)}>
      <h2 id="check" className={classes.title}>
        Check a callback at hand
      </h2>
      <p className={classes.source}>Computed in this browser; nothing is sent or kept.</p>
      <PasswordInput
        label="Secret"
        {...plain}
        {...field('secret')}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the secret' }}
      />
      {scheme === 'standard' && (
        <>
          <TextInput label="webhook-id" {...plain} {...field('id')} />
          <TextInput label="webhook-timestamp" inputMode="numeric" {...plain} {...field('timestamp')} />
        </>
      )}
      <TextInput
        label={scheme === 'standard' ? 'webhook-signature' : 'X-SignNow-Signature'}
        {...plain}
        {...field('signature')}
      />
      <Textarea label="Body, exactly as it came" rows={4} {...plain} {...field('body')} />
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
    </form>
  );
}
