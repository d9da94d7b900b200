import { HttpContext, type HttpRequest } from '@adonisjs/core/http'
import { BaseSerializer } from '@adonisjs/core/transformers'
import { withPageLinks } from '#support/http/page_links'

/** Fields of a list response in addition to its rows: the paginator's own keys. */
export type ListMetadata = {
  /** Rows, counted up to ten thousand; on a page beyond that, up to its end. */
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
  /** Of a person's notifications. */
  unreadCount?: number
}

/** Wraps every JSON answer as `{ data }`, lists with the paginator's `metadata`. */
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
