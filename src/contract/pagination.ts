import { z } from 'zod';
import { lenientInteger, lenientObject } from './wire.ts';

/** Pagination of a list answer (document, Pagination envelope). `links` may be `[]`, `{}` or URLs. */
const pagination = z.looseObject({
  count: lenientInteger,
  total: lenientInteger,
  per_page: lenientInteger,
  total_pages: lenientInteger,
  current_page: lenientInteger,
  links: lenientObject({ next: z.string().nullish(), previous: z.string().nullish() }).nullish(),
});

/** A list answer: `{ data: [item], meta: { pagination } }`. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.looseObject({ data: z.array(item), meta: z.looseObject({ pagination }) });
}
