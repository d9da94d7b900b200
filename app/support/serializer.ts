import { HttpContext, type HttpRequest } from '@adonisjs/core/http'
import { BaseSerializer } from '@adonisjs/core/transformers'
import type { SimplePaginatorMetaKeys } from '@adonisjs/lucid/types/querybuilder'
import { withPageLinks } from '#support/page_links'

/** Wraps every JSON answer as `{ data }`, lists with the paginator's `metadata`. */
class ApiSerializer extends BaseSerializer<{
  Wrap: 'data'
  PaginationMetaData: SimplePaginatorMetaKeys
}> {
  wrap: 'data' = 'data'

  constructor(protected request: HttpRequest) {
    super()
  }

  definePaginationMetaData(metaData: unknown): SimplePaginatorMetaKeys {
    if (!this.isLucidPaginatorMetaData(metaData)) throw new Error('Not paginator metadata')
    return withPageLinks(this.request, metaData)
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
