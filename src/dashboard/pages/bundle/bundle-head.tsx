import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReveal } from '#features/redaction/reveal-scope.tsx';
import { useEnvironment, useSession } from '#features/session/session.ts';
import { type SupportBundle, secondsOf } from '#features/support-bundle/support-bundle.ts';
import { environmentNames } from '#lib/environment-names.ts';
import { sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './bundle-page.module.css';
import { FileText } from './file-text.tsx';

/** False if the bundle was made on another service, so that its links would lead elsewhere. */
export function useLeads({ from }: SupportBundle): boolean {
  const session = useSession();
  const service = useEnvironment()?.origin;
  return !from || (from.environment === session?.environment && from.service === service);
}

interface BundleHeadProps {
  readonly bundle: SupportBundle;
  readonly file: string;
  readonly choose: ReactNode;
}

export function BundleHead({ bundle, file, choose }: BundleHeadProps) {
  const { title, note, items, made, from, masked } = bundle;
  const reveal = useReveal();
  const session = useSession();
  const leads = useLeads(bundle);
  return (
    <Stack component="header" gap={8}>
      <Group gap="8px 24px" justify="space-between" align="start">
        <div>
          <Title order={2}>
            <ExternalText>{title ?? file}</ExternalText>
          </Title>
          <ExternalText component="p" className={classes.dim}>
            {sayMany(items.length, 'item', 'items')}, made <TimeText seconds={secondsOf(made)} style="full" />
            {from && `, ${environmentNames[from.environment]}`}
            {title !== null && `, ${file}`}
          </ExternalText>
          {note !== null && (
            <ExternalText component="blockquote" className={classes.note}>
              {note}
            </ExternalText>
          )}
        </div>
        <Group gap="xs">
          {reveal && !(masked.secrets && masked.emails) && (
            <Button aria-pressed={reveal.all} onClick={reveal.toggleAll}>
              Show what is masked
            </Button>
          )}
          {choose}
        </Group>
      </Group>
      {from && !leads && (
        <p className={classes.notice}>
          It is of another environment: {environmentNames[from.environment]}, <FileText text={from.service} />
          . All of it can be read here; to open where it was made, sign in there.
        </p>
      )}
      {from && leads && from.account !== session?.accountKey && (
        <p className={classes.notice}>
          Another account made it. All of it can be read here; where it leads, you see what your account may
          see.
        </p>
      )}
    </Stack>
  );
}
