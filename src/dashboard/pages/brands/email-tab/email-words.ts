import type { EmailField } from './email-form.ts';

/** What the form calls its fields. */
export const emailLabels: Readonly<Record<EmailField, string>> = {
  from: 'Sender email',
  subject: 'Subject',
  body_header: 'Heading',
  body_message: 'Message',
  footer_message: 'Footer',
  sender_email: 'Contact email',
  logo_position: 'Logo position',
  buttons_color: 'Button text',
  buttons_background: 'Button background',
  service_references: 'Links to the service’s mobile apps',
};
