import { demoIds } from '#testing/demo-ids.ts';
import { dialog, fill, firstRow, heading, item, main, press, type View } from './view.ts';

const contact = `/contacts/${demoIds.contact}`;
const shared = `/contacts/${demoIds.sharedContact}`;
const sent = `/documents/${demoIds.sentDocument}`;
const free = `/documents/${demoIds.freeDocument}`;
const groups = '/document-groups?q=being+signed';

export const contactsAndDocumentsViews: readonly View[] = [
  { path: '/contacts', there: (page) => page.getByRole('table', { name: 'Contacts' }) },
  { path: '/contacts?q=nobody+is+called+so', there: main('No contact matches'), sameFiles: true },
  { path: '/contacts/new', steps: [press('Create contact')], there: dialog('New contact') },
  { path: contact, there: (page) => page.getByRole('form', { name: 'Contact' }) },
  { path: contact, steps: [fill('First name', 'Augusta')], there: main('one change'), sameFiles: true },
  {
    path: contact,
    steps: [fill('Email', ''), fill('Phone number', '1'), press('Update contact')],
    there: main(/Fill in the email address/),
    sameFiles: true,
  },
  { path: contact, steps: [press('Delete contact')], there: dialog(/^Delete/), sameFiles: true },
  { path: `${contact}/groups`, there: (page) => page.getByRole('table') },
  { path: shared, there: main('Shared with you'), sameFiles: true, refused: true },
  { path: `${shared}/groups`, there: main(/belong to somebody else/), sameFiles: true, refused: true },
  { path: '/documents', there: heading('Documents') },
  {
    path: '/documents?view=templates',
    there: (page) => page.getByRole('table', { name: 'Templates' }),
    sameFiles: true,
  },
  { path: '/documents?q=no+such+paper', there: main('No document has “no such paper”'), sameFiles: true },
  { path: '/documents?standing=undelivered', there: main('Undelivered'), sameFiles: true },
  { path: sent, there: main('History') },
  {
    path: sent,
    steps: [press(/^Cancel the invite of/)],
    there: dialog('Cancel this invite?'),
    sameFiles: true,
  },
  { path: `/documents/${demoIds.freeTemplate}`, there: main('it is not signed itself'), sameFiles: true },
  { path: `${free}/invite`, steps: [press('Send the invite')], there: main('Enter an email address.') },
  {
    path: `${free}/invite?by=person`,
    steps: [fill('To', 'ann@tenant'), fill('Text message', '{sendr_email} asks you')],
    there: main(/Nothing is filled in for/),
    sameFiles: true,
  },
  {
    path: `${sent}/fax`,
    steps: [fill('Fax number', 'call me')],
    there: main(/must be a fax number/),
  },
  {
    path: `${sent}/brand`,
    steps: [press('Assign the brand')],
    there: main('Type, paste or choose the id of a brand.'),
  },
  { path: groups, steps: [firstRow], there: main('Who signs, in order') },
  {
    path: groups,
    steps: [firstRow, press('Send again')],
    there: dialog('Send the invites again?'),
    sameFiles: true,
  },
  {
    path: '/document-groups',
    steps: [press('More: export, columns'), item('Export …')],
    there: dialog('Export document groups'),
  },
];
