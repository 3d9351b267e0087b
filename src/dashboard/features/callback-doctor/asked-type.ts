import type { EntityType } from '#contract/entity-types.ts';

/** Entity types with callbacks. */
export const askedTypes = ['document', 'document-group', 'template', 'user'] as const;

export type AskedType = (typeof askedTypes)[number];

export const isAskedType = (type: EntityType): type is AskedType => askedTypes.some((it) => it === type);
