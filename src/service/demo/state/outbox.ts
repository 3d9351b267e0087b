import type { NewMessage } from '../../store/outbox.ts';
import { documentsOf } from '../facts/groups.ts';
import { documentSizeOf } from '../facts/paper-texts.ts';
import { paperOf, personOf } from '../names.ts';
import { idOf } from '../population.ts';
import { Random } from '../random.ts';
import type { StateContext } from './context.ts';

const DAY = 86_400;
const EMAILS = 18;
const FAXES = 6;

const attachmentOf = (organization: number, document: number) => ({
  documentId: idOf('document', organization, document),
  name: paperOf(document),
  size: documentSizeOf(document),
});

/** Emails and faxes of the past days. None of them is of the last one, so that they use up no daily limit. */
export function addOutbox({ service, organization, owner, end }: StateContext): void {
  const random = new Random(86, organization);
  const messages: NewMessage[] = [];
  for (let number = 0; number < EMAILS; number += 1) {
    const group = random.int(30);
    messages.push({
      ...{ id: idOf('message', organization, number), kind: 'email', purpose: 'group-copy' },
      ...{ senderKey: owner.key, recipient: personOf(group).email },
      subject: `${paperOf(group)}: a copy for you`,
      message: `${owner.email} has sent you a copy of ${paperOf(group)}.`,
      details: {
        document_group_id: idOf('documentGroup', organization, group),
        with_history: number % 2 === 0,
      },
      attachments: documentsOf(group).map((document) => attachmentOf(organization, document)),
      created: end - DAY - random.int(8 * DAY),
    });
  }
  for (let number = 0; number < FAXES; number += 1) {
    const documents = [random.int(60), random.int(60)].slice(0, 1 + (number % 2));
    messages.push({
      ...{ id: idOf('message', organization, EMAILS + number), kind: 'fax', purpose: 'fax' },
      ...{ senderKey: owner.key, recipient: `+150355501${10 + number}` },
      ...{ subject: 'Recorded documents', message: 'For the attention of the county recorder.' },
      details: { recipient_name: 'County recorder' },
      attachments: [...new Set(documents)].map((document) => attachmentOf(organization, document)),
      created: end - DAY - random.int(12 * DAY),
    });
  }
  for (const message of messages.sort((a, b) => a.created - b.created)) service.outbox.add(message);
}
