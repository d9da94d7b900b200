import { HttpContext, type HttpRequest } from '@adonisjs/core/http'
import { BaseSerializer } from '@adonisjs/core/transformers'

/** Fields of a list response in addition to its rows: the paginator's own keys. */
export type ListMetadata = {
  /** Number of rows, counted up to ten thousand; on a page beyond that, up to the end of the page. */
  total: number
  /** Whether there are more rows than `total`. */
  totalIsCapped?: boolean
  perPage: number
  currentPage: number
  lastPage: number
  firstPage: number
  firstPageUrl: string | null
  lastPageUrl: string | null
  nextPageUrl: string | null
  previousPageUrl: string | null
  /** Number of unread notifications, in a list of notifications. */
  unreadCount?: number
}

/** Wraps every JSON response as `{ data }`, lists with the paginator's `metadata`. */
class ApiSerializer extends BaseSerializer<{
  Wrap: 'data'
  PaginationMetaData: ListMetadata
}> {
  wrap: 'data' = 'data'

  constructor(protected request: HttpRequest) {
    super()
  }

  definePaginationMetaData(metaData: unknown): ListMetadata {
    if (!this.isLucidPaginatorMetaData(metaData)) throw new Error('Not paginator metadata')
    return withPageLinks(this.request, metaData as unknown as ListMetadata)
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    serialize: ApiSerializer['serialize']
  }
}

HttpContext.instanceProperty('serialize', function (this: HttpContext, values: any): any {
  return new ApiSerializer(this.request).serialize(values, this.containerResolver)
})

type Paging = { currentPage: number; firstPage: number; lastPage: number }

/** Returns a list's metadata with links to other pages, which keep the requested path, filters and page size. */
function withPageLinks<Metadata extends object>(
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
