import { listContactGroups, updateContact } from '#contract/operations/contacts.ts';
import { isRecord } from '#contract/record.ts';
import { factsOf } from '#features/event-history/history-step.ts';
import { contactFields, factsOf as fieldFacts } from '#features/log-derived/contact-fields.ts';
import { knownFrom } from '#features/log-derived/known-contact.ts';
import { entryOf, isDone, type LogDerived, operationOf, proofOf, type Section } from './statement.ts';

function fields({ history }: LogDerived): Section {
  const updates = history.filter((step) => operationOf(step) === updateContact.id);
  const known = knownFrom(updates.map(entryOf));
  return {
    title: 'Fields, as last sent',
    none: 'No update that the service took was read.',
    statements: known
      ? contactFields.flatMap((field) => {
          const text = known.texts[field];
          if (text === undefined) return [];
          const proof = [{ requestId: known.requestId ?? '', at: known.at }] as const;
          return [
            {
              key: field,
              about: [fieldFacts(field).label],
              value: [text === '' ? 'Empty' : text],
              certainty: 'written' as const,
              proof,
              note: known.isCutOff ? 'The log keeps only the beginning of that update.' : undefined,
            },
          ];
        })
      : [],
  };
}

function groups({ history }: LogDerived): Section {
  const step = history.find((it) => isDone(it, listContactGroups.id));
  const data = step && factsOf(step.row).answered.data;
  const listed = Array.isArray(data) ? data.filter(isRecord) : [];
  return {
    title: 'Groups',
    none: step ? 'In no group, as far as the last answer tells.' : 'Its groups were not read.',
    statements: step
      ? listed.map((group, index) => ({
          key: String(group.id ?? index),
          about: [typeof group.name === 'string' ? group.name : 'Without a name'],
          value: ['Is in it'],
          certainty: 'read',
          proof: [proofOf(step)],
        }))
      : [],
  };
}

export function contactState(logDerived: LogDerived): readonly Section[] {
  return [fields(logDerived), groups(logDerived)];
}
