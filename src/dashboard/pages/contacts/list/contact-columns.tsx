import type { ContactRecord } from '#contract/operations/contacts.ts';
import type { ListFile } from '#features/lists/list-file.ts';
import { contactName } from '#lib/contact-name.ts';
import { ExternalText } from '#ui/external-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { DATE_COLUMN_WIDTH, TimeText } from '#ui/time-text.tsx';
import classes from './contact-columns.module.css';

type ContactColumn = Column<ContactRecord>;

const name = (contact: ContactRecord) => (
  <ExternalText className={classes.name} title={contactName(contact)}>
    {contactName(contact)}
  </ExternalText>
);

const Dim = ({ text }: { readonly text: string | null | undefined }) => (
  <ExternalText className={classes.dim} title={text || undefined}>
    {text || '–'}
  </ExternalText>
);

const time = (seconds: number | null | undefined) =>
  seconds ? (
    <span className={classes.dim}>
      <TimeText seconds={seconds} style="relative" inRow />
    </span>
  ) : (
    <Dim text={undefined} />
  );

const place = ({ address }: ContactRecord) => [address?.city, address?.country].filter(Boolean).join(', ');

const updated: ContactColumn = {
  id: 'updated',
  header: 'Updated',
  width: DATE_COLUMN_WIDTH,
  render: ({ updated_at }) => time(updated_at),
};

export const wideColumns: readonly ContactColumn[] = [
  { id: 'name', header: 'Name', width: 150, grow: 1, opens: true, render: name },
  {
    id: 'email',
    header: 'Email',
    width: 250,
    grow: 1,
    render: ({ email }) => (
      <ExternalText component="span" title={email ?? undefined}>
        {email || '–'}
      </ExternalText>
    ),
  },
  {
    id: 'company',
    header: 'Company',
    width: 140,
    grow: 1,
    givesWay: 4,
    render: ({ company }) => <Dim text={company?.name} />,
  },
  {
    id: 'job',
    header: 'Job title',
    width: 140,
    givesWay: 2,
    render: ({ company }) => <Dim text={company?.job_title} />,
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 112,
    givesWay: 3,
    render: ({ phone }) => <Dim text={phone?.number} />,
  },
  {
    id: 'place',
    header: 'Place',
    width: 124,
    givesWay: 1,
    render: (contact) => <Dim text={place(contact)} />,
  },
  updated,
  {
    id: 'created',
    header: 'Created',
    width: DATE_COLUMN_WIDTH,
    rare: true,
    render: ({ created_at }) => time(created_at),
  },
  {
    id: 'description',
    header: 'Description',
    width: 220,
    grow: 1,
    rare: true,
    render: ({ description }) => <Dim text={description} />,
  },
];

export const narrowColumns: readonly ContactColumn[] = [
  {
    id: 'name',
    header: 'Name',
    width: 160,
    grow: 1,
    opens: true,
    render: (contact) => (
      <span className={classes.stack}>
        {name(contact)}
        <ExternalText className={classes.under} title={contact.email ?? undefined}>
          {contact.email || '–'}
        </ExternalText>
      </span>
    ),
  },
  updated,
];

const iso = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000).toISOString() : '');

export const contactFile: ListFile<ContactRecord> = {
  always: { 'Contact id': ({ id }) => id },
  columns: {
    name: {
      'First name': ({ first_name }) => first_name ?? '',
      'Last name': ({ last_name }) => last_name ?? '',
    },
    email: { Email: ({ email }) => email ?? '' },
    company: { Company: ({ company }) => company?.name ?? '' },
    job: { 'Job title': ({ company }) => company?.job_title ?? '' },
    phone: {
      'Country of the number': ({ phone }) => phone?.country_code ?? '',
      'Phone number': ({ phone }) => phone?.number ?? '',
    },
    place: {
      Country: ({ address }) => address?.country ?? '',
      State: ({ address }) => address?.state ?? '',
      City: ({ address }) => address?.city ?? '',
      'Zip code': ({ address }) => address?.zip_code ?? '',
      Street: ({ address }) => address?.street ?? '',
      Apartment: ({ address }) => address?.apartment ?? '',
    },
    updated: { Updated: ({ updated_at }) => iso(updated_at) },
    created: { Created: ({ created_at }) => iso(created_at) },
    description: { Description: ({ description }) => description ?? '' },
  },
};
