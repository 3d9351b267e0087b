import type { NewMessage } from '../../store/outbox.ts';
import { documentsOf } from '../facts/groups.ts';
import { documentSizeOf } from '../facts/paper-texts.ts';
import { paperOf, personOf } from '../names.ts';
import { idOf } from '../population.ts';
import { Random } from '../random.ts';
import type { StateContext } from './context.ts';

const DAY = 86_400;
const COPIES = 16;
const INVITES = 10;
const FAXES = 6;

type Content = Omit<NewMessage, 'id' | 'senderKey' | 'created'>;

const attachmentOf = (organization: number, document: number) => ({
  documentId: idOf('document', organization, document),
  name: paperOf(document),
  size: documentSizeOf(document),
});

function copyOf(organization: number, group: number, sender: string, created: number): Content {
  return {
    ...{ kind: 'email', purpose: 'group-copy', recipient: personOf(group).email },
    subject: `${paperOf(group)}: a copy for you`,
    message: `${sender} has sent you a copy of ${paperOf(group)}.`,
    details: {
      document_group_id: idOf('documentGroup', organization, group),
      with_history: false,
      client_timestamp: created,
      skip_rules: null,
    },
    attachments: documentsOf(group).map((document) => attachmentOf(organization, document)),
  };
}

function inviteTo(document: number, sender: string): Content {
  const { first, email } = personOf(document);
  const name = paperOf(document);
  return {
    ...{ kind: 'email', purpose: 'invite', recipient: email },
    subject: `${name} is ready for your signature`,
    message: `Dear ${first}, please sign ${name} at your convenience.`,
    details: { from: sender, redirect_target: 'blank', language: 'en' },
  };
}

function faxOf(organization: number, document: number, line: number): Content {
  return {
    ...{ kind: 'fax', purpose: 'fax', recipient: `+150355501${line}` },
    ...{ subject: 'Recorded documents', message: 'For the attention of the county recorder.' },
    details: { recipient_name: 'County recorder' },
    attachments: [attachmentOf(organization, document)],
  };
}

/** Emails and faxes of the past days. None of them is of the last one, so that they use up no daily limit. */
export function addOutbox({ past, organization, owner, end }: StateContext): void {
  const random = new Random(86, organization);
  const contentOf = (position: number, created: number): Content => {
    if (position < COPIES) return copyOf(organization, random.int(30), owner.email, created);
    if (position < COPIES + INVITES) return inviteTo(random.int(60), owner.email);
    return faxOf(organization, random.int(60), 10 + position);
  };
  for (let position = 0; position < COPIES + INVITES + FAXES; position += 1) {
    const created = end - DAY - random.int(9 * DAY);
    const id = idOf('message', organization, position);
    past.messages.push({ id, senderKey: owner.key, created, ...contentOf(position, created) });
  }
}
