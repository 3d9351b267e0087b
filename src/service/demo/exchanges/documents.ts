import * as codes from '#contract/errors/error-codes.ts';
import { operations } from '#contract/operations.ts';
import { type Exchange, refused, type Script, succeeded } from '../exchange.ts';
import { paperOf, personOf } from '../names.ts';

const { sendInvite, sendFax } = operations;

export const invite: Script = ({ random, entities, account }): Exchange => {
  const document = entities.any('document');
  const signer = personOf(document.index);
  const name = paperOf(document.index);
  const body = {
    document_id: document.id,
    to: signer.email,
    from: account.email,
    cc: random.chance(0.3) ? [`records@${account.email.split('@')[1]}`] : [],
    subject: `${name} is ready for your signature`,
    message: `Dear ${signer.first}, please sign ${name} at your convenience.`,
    redirect_uri: 'https://portal.northwind.example/signed',
    redirect_target: 'blank',
    language: random.pick(['en', 'en', 'es', 'fr']),
  };
  const sent = { params: { document_id: document.id }, body, median: 420 };
  if (random.chance(0.015)) {
    // Cut off by the sender: no JSON, so nothing of it was read.
    const text = JSON.stringify(body);
    const response = { code: codes.INVALID_PAYLOAD, message: 'The body is not JSON' };
    const half = text.slice(0, Math.floor(text.length / 2));
    return {
      ...succeeded(sendInvite, { ...sent, body: half }, response),
      status: 400,
      median: 12,
      refused: true,
    };
  }
  return succeeded(sendInvite, sent, { status: 'success' });
};

export const fax: Script = ({ random, entities, now }): Exchange => {
  const documents = Array.from({ length: random.between(1, 2) }, () => entities.any('document').id);
  const body = {
    recipient_number: `+1503555${String(random.between(1000, 9999))}`,
    documents,
    recipient_name: 'County recorder',
    subject: 'Recorded documents',
    client_timestamp: now,
  };
  const sent = { body, median: 1100 };
  return random.chance(0.08)
    ? refused(sendFax, codes.FAX_DOCUMENT_NOT_READABLE, {
        ...sent,
        body: { ...body, documents: [...documents, entities.foreign('document').id] },
      })
    : succeeded(sendFax, sent);
};

/** Addresses that the service does not have: a typing error, and a call from an older interface. */
export const unknownRoute: Script = ({ random, entities }): Exchange => {
  const [method, uri] = random.pick([
    ['GET', `/v2/document-group/${entities.any('documentGroup').id}`],
    ['GET', `/v1/documents/${entities.any('document').id}`],
    ['POST', `/v2/templates/${entities.any('template').id}/copy`],
  ] as const);
  const response = { 404: `Not found: no route matches the URI: ${method} ${uri}` };
  return { method, uri, status: 404, response, median: 6, refused: true };
};
