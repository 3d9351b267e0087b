import { z } from 'zod';

/** What the previews need of an email resource, leniently: it is drawn while it is typed. */
const text = z.string().nullish().catch(undefined);

export const emailSketch = z.object({
  from: text,
  logo: z.object({ position: text }).nullish().catch(undefined),
  buttons: z.object({ color: text, background: text }).nullish().catch(undefined),
  subject: text,
  body_header: text,
  body_message: text,
  footer_message: text,
  sender_email: text,
  service_references: z.boolean().nullish().catch(undefined),
});

export type EmailSketch = z.output<typeof emailSketch>;

/** Fields of the email resource as the parts of its preview name them. */
export type EmailField =
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
