import type { SQLInputValue } from 'node:sqlite';
import type { CallbackCondition, CallbackFilter } from '#contract/operations/callbacks.ts';
import { likePattern } from '#contract/uri-pattern.ts';

/** A condition in SQL and its parameters. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
}

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');
const anyOf = (column: string, values: readonly string[]): Condition => ({
  sql: `${column} IN (${marks(values)})`,
  parameters: values,
});
const anywhere = (column: string, text: string): Condition => ({
  sql: `${column} LIKE ?`,
  parameters: [likePattern(text)],
});

/** What a field means for the target `t`, its subscription `s` and its application `a`; undefined for one of the attempt. */
function ofTarget(condition: CallbackCondition): Condition | undefined {
  const { application, entity_id: entity, callback_url: callback, initiator_id: initiator } = condition;
  if (application) {
    const { value } = application;
    const columns = ['a.id', 'a.client_id', 'a.name'].map((column) => anyOf(column, value));
    return {
      sql: `(${columns.map(({ sql }) => sql).join(' OR ')})`,
      parameters: columns.flatMap(({ parameters }) => parameters),
    };
  }
  if (entity)
    return entity.type === 'in' ? anyOf('t.entity_id', entity.value) : anywhere('t.entity_id', entity.value);
  if (callback) return anywhere('t.callback', callback.value);
  if (initiator) return anyOf('t.initiator_id', initiator.value);
  if (condition.event) return anyOf('t.event', condition.event.value);
  return condition.event_type && anyOf('t.entity_type', condition.event_type.value);
}

const isOfTarget = (filter: CallbackFilter): boolean => !(filter._OR || filter.code || filter.date);

const joined = (conditions: readonly Condition[], word: 'AND' | 'OR'): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(` ${word} `),
  parameters: conditions.flatMap(({ parameters }) => parameters),
});

/** Targets that a condition holds for, as a query that stands on its own and so is made once. */
const amongTargets = ({ sql, parameters }: Condition): Condition => ({
  sql: `target_key IN (SELECT t.key FROM callback_targets t JOIN event_subscriptions s ON s.key = t.subscription_key
    JOIN applications a ON a.key = s.application_key WHERE ${sql})`,
  parameters,
});

function ofAttempt(condition: CallbackCondition): Condition | undefined {
  const { code, date } = condition;
  if (code) return { sql: 'code BETWEEN ? AND ?', parameters: code.value };
  const [from = 0, to = 0] = date?.value ?? [];
  return date && { sql: 'started BETWEEN ? AND ?', parameters: [from * 1000, to * 1000 + 999] };
}

const everything: Condition = { sql: 'TRUE', parameters: [] };

function alternatives(conditions: readonly CallbackCondition[]): Condition {
  const each = conditions.map(
    (condition) => ofAttempt(condition) ?? amongTargets(ofTarget(condition) ?? everything),
  );
  const { sql, parameters } = joined(each, 'OR');
  return { sql: `(${sql})`, parameters };
}

/** A filter by nothing but the status of the answer, over the column `code`; undefined for any other. */
export function codeConditionOf(filter: CallbackFilter): Condition | undefined {
  if (filter._OR) return filter._OR.every(({ code }) => code) ? alternatives(filter._OR) : undefined;
  return filter.code && ofAttempt(filter);
}

/** Whose callbacks are meant. */
export interface CallbackScope {
  readonly ownerKey: number;
  /** Of one subscription alone. */
  readonly subscriptionKey?: number | undefined;
}

/** All that must hold, over the columns `target_key`, `code` (0: no answer) and `started` (milliseconds). */
export function whereOf(
  { ownerKey, subscriptionKey }: CallbackScope,
  filters: readonly CallbackFilter[],
): Condition {
  const own: Condition[] = [{ sql: 's.owner_key = ?', parameters: [ownerKey] }];
  if (subscriptionKey !== undefined) own.push({ sql: 's.key = ?', parameters: [subscriptionKey] });
  const targets = filters.filter(isOfTarget).map((filter) => ofTarget(filter) ?? everything);
  const others = filters
    .filter((filter) => !isOfTarget(filter))
    .map((filter) => (filter._OR ? alternatives(filter._OR) : (ofAttempt(filter) ?? everything)));
  return joined([amongTargets(joined([...own, ...targets], 'AND')), ...others], 'AND');
}

/** Whether only the log can tell, since the counts have no times. */
export const asksForDate = (filter: CallbackFilter): boolean =>
  filter._OR?.some(({ date }) => date) ?? filter.date !== undefined;
