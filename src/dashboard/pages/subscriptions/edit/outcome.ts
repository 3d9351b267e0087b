import {
  type AttributeKey,
  type Attributes,
  attributeKeys,
  attributeLabels,
  attributeWords,
  readAttributes,
} from '#features/log-derived/attributes.ts';
import { attributesOf, type Subscription } from '#features/log-derived/subscription.ts';

/** The compared part of an edit's body. */
export interface Asked {
  readonly event: string;
  readonly entity_id: string;
  readonly action?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** `ignored`: requested but unchanged. `wiped` and `unasked`: lost or changed without a request. */
export type FieldOutcome = 'done' | 'ignored' | 'wiped' | 'unasked' | 'same';

export interface OutcomeRow {
  readonly key: string;
  readonly label: string;
  readonly outcome: FieldOutcome;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The requested value; undefined if the edit did not contain the field. */
  readonly asked: string | undefined;
}

interface Field {
  readonly key: string;
  readonly label: string;
  readonly before: unknown;
  readonly asked: unknown;
  readonly after: unknown;
  readonly words: (value: unknown) => string | undefined;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Absent, or a default that a service returns for a lost value. */
const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  value === 0 ||
  (typeof value === 'object' && Object.keys(value).length === 0);

function outcomeOf({ before, asked, after }: Field): FieldOutcome {
  const wanted = asked !== undefined && !same(asked, before);
  if (same(before, after)) return wanted ? 'ignored' : 'same';
  if (wanted && same(asked, after)) return 'done';
  return isNothing(after) && !isNothing(before) ? 'wiped' : 'unasked';
}

const text = (value: unknown) =>
  value === undefined || value === null || value === '' ? undefined : String(value);

function attributeField(
  key: AttributeKey,
  [before, asked, after]: readonly [Attributes, Attributes, Attributes],
): Field {
  return {
    key,
    label: attributeLabels[key],
    ...{ before: before[key], asked: asked[key], after: after[key] },
    words: (value) => attributeWords(key, value as Attributes[typeof key]),
  };
}

/** Every readable field. */
function fieldsOf(before: Subscription, body: Asked, after: Subscription): readonly Field[] {
  const attributes = [attributesOf(before), readAttributes(body.attributes), attributesOf(after)] as const;
  const activity = (value: unknown) => (value === true ? 'Active' : 'Inactive');
  return [
    {
      key: 'event',
      label: 'Event',
      before: before.event,
      asked: body.event,
      after: after.event,
      words: text,
    },
    {
      ...{ key: 'entity', label: 'Entity', words: text },
      ...{ before: before.entity_unique_id, asked: body.entity_id, after: after.entity_unique_id },
    },
    {
      ...{ key: 'active', label: 'State', words: activity },
      ...{ before: before.active, asked: undefined, after: after.active },
    },
    ...attributeKeys.map((key) => attributeField(key, attributes)),
  ];
}

export function outcomeRows(before: Subscription, body: Asked, after: Subscription): readonly OutcomeRow[] {
  return fieldsOf(before, body, after)
    .filter((field) => field.before !== undefined || field.after !== undefined)
    .map((field) => ({
      ...{ key: field.key, label: field.label, outcome: outcomeOf(field) },
      ...{ before: field.words(field.before), after: field.words(field.after) },
      asked: field.asked === undefined ? undefined : field.words(field.asked),
    }));
}

/** Attributes that the service never returns, so their outcome is unknown. */
export function unreadable(before: Subscription, body: Asked, after: Subscription) {
  const [then, now, asked] = [attributesOf(before), attributesOf(after), readAttributes(body.attributes)];
  const untold = attributeKeys.filter((key) => then[key] === undefined && now[key] === undefined);
  return {
    sent: untold.filter((key) => asked[key] !== undefined),
    left: untold.filter((key) => asked[key] === undefined),
  };
}

export function plannedRows(before: Subscription, body: Asked): readonly OutcomeRow[] {
  return fieldsOf(before, body, before)
    .filter((field) => outcomeOf(field) === 'ignored')
    .map((field) => ({
      ...{ key: field.key, label: field.label, outcome: 'done' as const },
      ...{
        before: field.words(field.before),
        after: field.words(field.asked),
        asked: field.words(field.asked),
      },
    }));
}
