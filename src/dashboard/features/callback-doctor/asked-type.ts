import type { EntityType } from '#contract/entity-types.ts';

/** Kinds of entities that callbacks tell of. */
export const askedTypes = ['document', 'document-group', 'template', 'user'] as const;

export type AskedType = (typeof askedTypes)[number];

/** Whether callbacks tell of a kind of entity. */
export const isAskedType = (type: EntityType): type is AskedType => askedTypes.some((it) => it === type);
