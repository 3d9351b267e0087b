import { Group } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BrandLanguage } from '#contract/operations/brand-records.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Device, type PreviewWidth } from '../device.tsx';
import { FilledText, OwnText } from '../filled-text.tsx';
import { type MailColours, mailVariables } from '../mail-colours.ts';
import { Part } from '../part.tsx';
import { type PartFields, PartGroup } from '../part-group.tsx';
import { fill, filledText } from '../sample-values.ts';
import classes from './mail.module.css';

interface MailDocumentProps {
  readonly name: string;
  readonly sender: string;
}

export function MailDocument({ name, sender }: MailDocumentProps) {
  return (
    <Group inert className={classes.document} gap={12} wrap="nowrap">
      <IconFileText size={24} stroke={1.5} color="var(--mail-soft)" style={{ flex: 'none' }} />
      <div>
        <ExternalText component="div" style={{ fontWeight: 560 }}>
          {name}
        </ExternalText>
        <ExternalText component="small">{sender}</ExternalText>
      </div>
    </Group>
  );
}

const labels = {
  subject: 'Subject',
  from: 'From',
  body_header: 'Header',
  body_message: 'Message',
  footer_message: 'Footer',
} as const;

type MailField = keyof typeof labels;

export type MailTexts = Readonly<Partial<Record<MailField, string | null | undefined>>>;

interface MailTextProps {
  readonly field: MailField;
  readonly texts: MailTexts | undefined;
  /** Shown if the brand has no text. */
  readonly own: string;
  readonly placeholders?: readonly string[];
  readonly language: BrandLanguage;
}

/** A text with sample values, or the service's default. */
export function MailText({ field, texts, own, placeholders = [], language }: MailTextProps) {
  const text = texts?.[field];
  const label = labels[field];
  const isSet = typeof text === 'string' && text.trim() !== '';
  const segments = isSet ? fill(text, placeholders, language) : [];
  return (
    <Part
      fields={[field]}
      name={isSet ? `${label}: ${filledText(segments)}` : `${label}, the service’s own: ${own}`}
      className={classes[field]}
    >
      {isSet ? <FilledText segments={segments} /> : <OwnText>{own}</OwnText>}
    </Part>
  );
}

interface MailFrameProps {
  readonly label: string;
  readonly width: PreviewWidth;
  readonly language: string;
  readonly colours: MailColours;
  readonly subject: ReactNode;
  readonly from: ReactNode;
  /** Letter in the sender's avatar. */
  readonly initial: string;
  /** "to dana@example.com". */
  readonly to: string;
  readonly children: ReactNode;
  readonly selected?: string | undefined;
  readonly select?: ((part: PartFields) => void) | undefined;
  readonly marked?: readonly string[] | undefined;
}

/** A mail program's view of an email. */
export function MailFrame(props: MailFrameProps) {
  const { label, width, language, colours, subject, from, initial, to, children, ...parts } = props;
  return (
    <PartGroup label={label} {...parts}>
      <Device screen={width === 'phone' ? 'phone' : 'pane'}>
        <div className={classes.mail} lang={language} style={mailVariables(colours)}>
          <div className={classes.head}>
            {subject}
            <Group gap={11} mt={12} wrap="nowrap">
              <span inert className={classes.avatar}>
                <ExternalText>{initial}</ExternalText>
              </span>
              <div className={classes.addresses}>
                {from}
                <div inert className={classes.to}>
                  <ExternalText>{to}</ExternalText>
                </div>
              </div>
            </Group>
          </div>
          <div className={classes.ground}>
            <div className={classes.letter}>{children}</div>
          </div>
        </div>
      </Device>
    </PartGroup>
  );
}
