import { oneOfCodec } from '#lib/text-codec.ts';
import { errorsOf, type UrlField } from '#lib/url-state.ts';
import type { Sorting } from '#ui/table/column.ts';

type Direction = 'asc' | 'desc';

export interface Sort<C extends string> {
  readonly by: C;
  readonly direction: Direction;
}

const direction = oneOfCodec(['asc', 'desc']);

/**
 * @param columns sortable columns with their first direction: names A to Z, times newest first @param fallback the default
 */
export function listSort<const C extends string>(
  columns: Readonly<Record<C, Direction>>,
  fallback: NoInfer<C>,
) {
  const column = oneOfCodec(Object.keys(columns) as C[]);
  /** A click on a heading sorts by its first direction, the next click reverses it. */
  const after = (current: Sort<C>, by: C): Sort<C> => {
    if (current.by !== by) return { by, direction: columns[by] };
    return { by, direction: current.direction === 'asc' ? 'desc' : 'asc' };
  };
  /** `sort=name&order=desc`; the default is not in the URL. */
  const field: UrlField<Sort<C>> = {
    params: ['sort', 'order'],
    read: (query) => {
      const by = column.parse(query.get('sort') ?? '') ?? fallback;
      return { by, direction: direction.parse(query.get('order') ?? '') ?? columns[by] };
    },
    write: ({ by, direction: way }): Readonly<Record<string, string>> => ({
      ...(by === fallback ? {} : { sort: by }),
      ...(way === columns[by] ? {} : { order: way }),
    }),
    errors: (query) => [...errorsOf('sort', column)(query), ...errorsOf('order', direction)(query)],
  };
  return {
    field,
    after,
    heading: (by: C, current: Sort<C>, onSort: (sort: Sort<C>) => void): Sorting => ({
      direction: current.by === by ? current.direction : 'none',
      toggle: () => onSort(after(current, by)),
    }),
  };
}
