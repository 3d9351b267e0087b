/** A page of a list, as it was asked for and as it turned out. */
interface Page {
  /** Address of the request. */
  readonly url: URL;
  /** From 1; may lie beyond the last. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** Items on this page. */
  readonly count: number;
}

/** The pagination of a list answer (document, Pagination envelope). An empty list has one page. */
export function paginate({ url, page, perPage, total, count }: Page) {
  const totalPages = Math.max(1, Math.ceil(total / perPage));
  const linkTo = (number: number) => {
    const link = new URL(url);
    link.searchParams.set('page', String(number));
    link.searchParams.set('per_page', String(perPage));
    return link.href;
  };
  return {
    count,
    total,
    per_page: perPage,
    total_pages: totalPages,
    current_page: page,
    links: {
      ...(page < totalPages ? { next: linkTo(page + 1) } : {}),
      ...(page > 1 ? { previous: linkTo(Math.min(page - 1, totalPages)) } : {}),
    },
  };
}
