import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import StaticMiddleware from '@adonisjs/static/static_middleware'
import { isApiRequest } from '#support/http/request_kind'

/** Matches paths that may be files. Page paths have no extension, so the disk isn't searched for them. */
const MAY_BE_FILE = /\.[a-z0-9]+$/
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const ASSETS = '/assets/'

/** Serves files of `public`; files of the build are sent precompressed with brotli, if the client accepts it. */
export default class StaticFilesMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const url = ctx.request.url()
    if (isApiRequest(ctx.request) || !MAY_BE_FILE.test(url)) return next()

    const files = await ctx.containerResolver.make(StaticMiddleware)
    if (!url.startsWith(ASSETS) || !findPrecompressed().has(url.slice(ASSETS.length))) {
      return files.handle(ctx, next)
    }
    ctx.response.vary('accept-encoding')
    if (ctx.request.encoding(['br']) !== 'br') return files.handle(ctx, next)
    return servePrecompressed(ctx, url, files, next)
  }
}

async function servePrecompressed(
  ctx: HttpContext,
  url: string,
  files: StaticMiddleware,
  next: NextFn
) {
  const incoming = ctx.request.request
  const outgoing = ctx.response.response
  const { url: requestedUrl } = incoming
  incoming.url = `${url}.br`
  outgoing.setHeader('content-encoding', 'br')
  outgoing.setHeader('content-type', TYPES[extname(url)])
  return files.handle(ctx, async () => {
    incoming.url = requestedUrl
    outgoing.removeHeader('content-encoding')
    outgoing.removeHeader('content-type')
    return next()
  })
}

let precompressedPaths: ReadonlySet<string> | undefined

function findPrecompressed(): ReadonlySet<string> {
  if (!precompressedPaths || !app.inProduction) {
    const folder = app.publicPath('assets')
    const files = existsSync(folder) ? readdirSync(folder) : []
    const names = files.filter((name) => name.endsWith('.br'))
    precompressedPaths = new Set(
      names.map((name) => name.slice(0, -3)).filter((name) => extname(name) in TYPES)
    )
  }
  return precompressedPaths
}
