import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { serviceKey } from '#api/query-client.ts';
import type { Attempt } from '#features/deliveries/attempt.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { diagnose } from '../verify/signature/diagnosis.ts';
import classes from './try-page.module.css';

interface SignatureLineProps {
  readonly attempt: Attempt;
  readonly secret: string;
}

/** Verifies the signature as a receiver would. Computed in the browser. */
export function SignatureLine({ attempt, secret }: SignatureLineProps) {
  const { data } = useQuery({
    // The secret must not be part of a query key.
    queryKey: [...serviceKey, 'signature-of', attempt.key],
    queryFn: () =>
      diagnose(
        {
          headers: attempt.headers.map(([name, value]) => `${name}: ${value}`).join('\n'),
          body: attempt.payload ?? '',
          ...{ secret, computed: '' },
        },
        attempt.startedAt ?? Math.floor(Date.now() / 1000),
      ),
  });
  if (!data) return null;
  const isGood = data.tone === 'good';
  const Icon = isGood ? IconCheck : IconX;
  return (
    <ExternalText component="p" className={classes.signature} data-good={isGood || undefined}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {isGood
        ? 'Signed with your secret: the signature was checked and is right.'
        : `${data.title}. ${data.text}`}
    </ExternalText>
  );
}
