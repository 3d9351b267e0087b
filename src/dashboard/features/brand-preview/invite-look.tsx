import { Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { EmailPreview, emailSketch } from './email-preview.tsx';
import { type InvitedTo, useBrandInUse } from './internal/brand-in-use.ts';
import type { MailFacts } from './internal/mail.tsx';

interface InviteLookProps {
  readonly target: InvitedTo;
  readonly facts: Partial<MailFacts>;
  /** As typed; if empty, the brand's. */
  readonly subject?: string | undefined;
  readonly message?: string | undefined;
}

/** An invite as its recipients see it, with the brand in use. */
export function InviteLook({ target, facts, subject, message }: InviteLookProps) {
  const { title, email, how } = useBrandInUse(target);
  const isNarrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  const sketch = emailSketch.safeParse(email ?? {});
  const brand = sketch.success ? sketch.data : {};
  return (
    <Stack gap={10}>
      {/* Reserves the two lines of most answers. */}
      <Text fz="sm" c="var(--text-2)" mih={{ base: '3.75rem', sm: '2.5rem' }}>
        {how}
      </Text>
      <EmailPreview
        resource={{
          ...brand,
          subject: subject?.trim() || brand.subject,
          body_message: message?.trim() || brand.body_message,
        }}
        width={isNarrow ? 'phone' : 'desktop'}
        language="en"
        title={title}
        facts={facts}
      />
    </Stack>
  );
}
