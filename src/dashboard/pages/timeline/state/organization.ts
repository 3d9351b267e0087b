import { listOrganizationBrands } from '#contract/operations/organizations.ts';
import { isRecord } from '#contract/record.ts';
import { factsOf } from '#features/event-history/history-step.ts';
import { entity, type SentencePart } from '#features/event-history/sentence.ts';
import {
  type AdminState,
  addressKey,
  adminsInLogs,
  type KnownAdmin,
  rosterOf,
} from '#features/log-derived/admin-roster.ts';
import {
  entryOf,
  isDone,
  type LogDerived,
  type Proof,
  proofOf,
  type Section,
  type Statement,
} from './statement.ts';

const words: Readonly<Record<AdminState, string>> = {
  active: 'Active admin',
  inactive: 'Inactive admin',
  refused: 'Not an admin',
};

const proofOfAdmin = ({ requestId = '', at }: KnownAdmin): Proof => ({ requestId, at });

/** Compares a refusal with what was set before. */
function statementOf(newest: KnownAdmin, all: readonly KnownAdmin[]): Statement {
  const key = addressKey(newest.email);
  const set = all.find(({ email, state }) => addressKey(email) === key && state !== 'refused');
  const about: readonly SentencePart[] = [newest.email];
  if (newest.state !== 'refused')
    return { key, about, value: [words[newest.state]], certainty: 'written', proof: [proofOfAdmin(newest)] };
  if (!set)
    return { key, about, value: [words.refused], certainty: 'refused', proof: [proofOfAdmin(newest)] };
  return {
    ...{ key, about, value: [words[set.state]], certainty: 'contradicted' },
    proof: [proofOfAdmin(set), proofOfAdmin(newest)],
    note: 'A later call was refused: the organization has no such admin.',
  };
}

function brands({ history }: LogDerived): Section {
  const step = history.find((it) => isDone(it, listOrganizationBrands.id));
  const data = step && factsOf(step.row).answered.data;
  const listed = Array.isArray(data) ? data.filter(isRecord) : [];
  return {
    title: 'Brands',
    none: 'No answer that lists its brands was read.',
    statements: step
      ? listed.map((brand, index) => ({
          key: String(brand.unique_id ?? index),
          about: [entity('brand', brand.unique_id)],
          value: [brand.owner_type === 'common' ? 'Common to all' : 'Its own'],
          certainty: 'read',
          proof: [proofOf(step)],
        }))
      : [],
  };
}

export function organizationState(logDerived: LogDerived): readonly Section[] {
  const { id, history } = logDerived;
  const logged = adminsInLogs(history.map(entryOf), id);
  const roster = [...rosterOf([], logged).values()].toSorted((a, b) => b.at - a.at);
  return [
    {
      title: 'Team admins',
      none: 'No call that sets an admin was read.',
      statements: roster.map((newest) => statementOf(newest, logged)),
    },
    brands(logDerived),
  ];
}
