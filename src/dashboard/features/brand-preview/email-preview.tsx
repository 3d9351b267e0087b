import { Group } from '@mantine/core';
import { IconBrandAndroid, IconBrandApple, IconMail } from '@tabler/icons-react';
import { z } from 'zod';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './internal/mail.module.css';
import { Mail, type MailFacts, type MailLook } from './internal/mail.tsx';
import { emailWords } from './internal/mail-words.ts';
import { Part } from './part.tsx';

/** Lenient, since the preview is drawn while the user types. */
const line = z.string().nullish().catch(undefined);

export const emailSketch = z.object({
  from: line,
  logo: z.object({ position: line }).nullish().catch(undefined),
  buttons: z.object({ color: line, background: line }).nullish().catch(undefined),
  subject: line,
  body_header: line,
  body_message: line,
  footer_message: line,
  sender_email: line,
  service_references: z.boolean().nullish().catch(undefined),
});

export type EmailSketch = z.output<typeof emailSketch>;

interface MailLogoProps {
  readonly title: string;
  readonly position: string | null | undefined;
}

function MailLogo({ title, position }: MailLogoProps) {
  const side = position ?? 'left';
  return (
    <Group justify={side === 'middle' ? 'center' : side}>
      <Part fields={['email.logo.position']} name={`Logo position: ${side}`}>
        <Group gap={9} fw={620} wrap="nowrap">
          <ExternalText className={classes.tile}>{title.charAt(0)}</ExternalText>
          <ExternalText component="span">{title}</ExternalText>
        </Group>
      </Part>
    </Group>
  );
}

interface EmailPreviewProps extends MailLook {
  readonly resource: EmailSketch;
  /** Replaces the logo. */
  readonly title?: string | undefined;
  readonly facts?: Partial<MailFacts>;
}

/** The invite email. */
export function EmailPreview({ resource, title = 'Your brand', ...look }: EmailPreviewProps) {
  const words = emailWords[look.language];
  return (
    <Mail
      {...look}
      name="The email"
      texts={resource}
      own={{ subject: words.ownSubject, body_header: words.ownHeader, body_message: words.ownMessage }}
      buttonColours={resource.buttons}
      logo={<MailLogo title={title} position={resource.logo?.position} />}
      buttons={
        <div className={classes.buttons}>
          <Part
            fields={['email.buttons.background', 'email.buttons.color']}
            name="Button: background and text"
            className={classes.button}
          >
            {words.open}
          </Part>
          {resource.sender_email && (
            <Part
              fields={['email.sender_email']}
              name={`Contact the sender: ${resource.sender_email}`}
              className={classes.contact}
            >
              <IconMail size={16} stroke={1.7} />
              {words.contact}
            </Part>
          )}
        </div>
      }
      apps={
        resource.service_references && (
          <Part fields={['email.service_references']} name="Links to the mobile apps">
            <Group className={classes.apps} gap={8}>
              {words.apps}
              <Group component="span" className={classes.app} gap={6}>
                <IconBrandApple size={15} /> iOS
              </Group>
              <Group component="span" className={classes.app} gap={6}>
                <IconBrandAndroid size={15} /> Android
              </Group>
            </Group>
          </Part>
        )
      }
    />
  );
}
