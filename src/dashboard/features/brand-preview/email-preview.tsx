import { Group } from '@mantine/core';
import { IconBrandAndroid, IconBrandApple, IconMail } from '@tabler/icons-react';
import { z } from 'zod';
import type { BrandLanguage } from '#contract/operations/brand-records.ts';
import { ExternalText } from '#ui/external-text.tsx';
import type { PreviewWidth } from './device.tsx';
import classes from './internal/mail.module.css';
import { MailDocument, MailFrame, MailText } from './internal/mail.tsx';
import { emailWords, nameOfLanguage } from './internal/mail-words.ts';
import { type MailColours, mailColoursOf } from './mail-colours.ts';
import { Part } from './part.tsx';
import { nextField, type PartFields } from './part-group.tsx';
import { samplePeople, sampleValues } from './sample-values.ts';

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

export type PreviewField =
  | 'from'
  | 'logo.position'
  | 'buttons.background'
  | 'buttons.color'
  | 'subject'
  | 'body_header'
  | 'body_message'
  | 'footer_message'
  | 'sender_email'
  | 'service_references';

/** The click handler of a part; undefined if nothing can be selected. */
function useFieldSelection(
  selected: PreviewField | undefined,
  onSelect: ((field: PreviewField) => void) | undefined,
): ((part: PartFields) => void) | undefined {
  return onSelect && (({ fields }) => onSelect(nextField(fields, selected) as PreviewField));
}

interface MailLogoProps {
  readonly title: string;
  readonly position: string | null | undefined;
}

function MailLogo({ title, position }: MailLogoProps) {
  const side = position ?? 'left';
  return (
    <Group justify={side === 'middle' ? 'center' : side}>
      <Part fields={['logo.position']} name={`Logo position: ${side}`}>
        <Group gap={9} fw={620} wrap="nowrap">
          <ExternalText className={classes.tile}>{title.charAt(0)}</ExternalText>
          <ExternalText component="span">{title}</ExternalText>
        </Group>
      </Part>
    </Group>
  );
}

/** Known sender, recipient and document; samples replace missing ones. */
export interface MailFacts {
  readonly from: string;
  readonly to: string;
  readonly document: string;
  readonly sender: string;
}

const sampleFacts = (language: BrandLanguage): MailFacts => ({
  from: samplePeople.sender.email,
  to: samplePeople.signer.email,
  document: sampleValues(language)['{document_name}'] ?? '',
  sender: samplePeople.sender.name,
});

interface EmailPreviewProps {
  readonly resource: EmailSketch;
  readonly width: PreviewWidth;
  readonly language: BrandLanguage;
  /** Replaces the logo. */
  readonly title?: string | undefined;
  readonly selected?: PreviewField | undefined;
  readonly onSelect?: ((field: PreviewField) => void) | undefined;
  /** Simulates how a mail program changes the colors. */
  readonly paint?: (colours: MailColours) => MailColours;
  /** For screen readers. */
  readonly isDark?: boolean;
  readonly facts?: Partial<MailFacts>;
  /** Fields with an outline. */
  readonly marked?: readonly string[] | undefined;
}

const asTheyAre = (colours: MailColours) => colours;

/** The invite email. Its parts are named after the fields of the email resource. */
export function EmailPreview(props: EmailPreviewProps) {
  const { resource, width, language, title = 'Your brand', selected, onSelect, marked } = props;
  const { paint = asTheyAre, isDark = false } = props;
  const words = emailWords[language];
  const select = useFieldSelection(selected, onSelect);
  const facts = { ...sampleFacts(language), ...props.facts };
  const text = { texts: resource, language };
  const from = resource.from || facts.from;
  return (
    <MailFrame
      label={`The email in ${nameOfLanguage(language)}${isDark ? ', in dark' : ''}: ${resource.subject || words.ownSubject}`}
      {...{ width, language, selected, select, marked }}
      initial={from.charAt(0).toUpperCase()}
      colours={paint(mailColoursOf(resource.buttons))}
      to={`${words.to} ${facts.to}`}
      subject={<MailText {...text} field="subject" own={words.ownSubject} />}
      from={<MailText {...text} field="from" own={facts.from} />}
    >
      <MailLogo title={title} position={resource.logo?.position} />
      <MailText {...text} field="body_header" own={words.ownHeader} />
      <MailText {...text} field="body_message" own={words.ownMessage} />
      <MailDocument name={facts.document} sender={facts.sender} />
      <div className={classes.buttons}>
        <Part
          fields={['buttons.background', 'buttons.color']}
          name="Button: background and text"
          className={classes.button}
        >
          {words.open}
        </Part>
        {resource.sender_email && (
          <Part
            fields={['sender_email']}
            name={`Contact the sender: ${resource.sender_email}`}
            className={classes.contact}
          >
            <IconMail size={16} stroke={1.7} />
            {words.contact}
          </Part>
        )}
      </div>
      <div className={classes.foot}>
        <MailText {...text} field="footer_message" own={words.ownFooter} />
        {resource.service_references && (
          <Part fields={['service_references']} name="Links to the mobile apps">
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
        )}
      </div>
    </MailFrame>
  );
}
