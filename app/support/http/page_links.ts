import type { HttpRequest } from '@adonisjs/core/http'

type Paging = { currentPage: number; firstPage: number; lastPage: number }

/** A list's metadata with links that keep the path, the filters and the page size asked for. */
export function withPageLinks<Metadata extends object>(
  request: HttpRequest,
  metadata: Metadata
): Metadata {
  const { currentPage, firstPage, lastPage } = metadata as unknown as Paging
  const linkTo = (page: number) => {
    const query = new URLSearchParams(request.parsedUrl.query ?? '')
    query.set('page', String(page))
    return `${request.url()}?${query}`
  }
  return {
    ...metadata,
    firstPageUrl: linkTo(firstPage),
    lastPageUrl: linkTo(lastPage),
    nextPageUrl: currentPage < lastPage ? linkTo(currentPage + 1) : null,
    previousPageUrl: currentPage > firstPage ? linkTo(Math.min(currentPage - 1, lastPage)) : null,
  }
}
