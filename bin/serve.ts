import { createServer, type RequestListener } from 'node:http'
import { prettyPrintError } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import { createIgnitor } from './app.js'
import { listenOnInheritedSocket } from './inherited_socket.js'
import { dropOwnerUrl } from './owner_url.js'

/**
 * Timeout of idle connections. Longer than that of proxies, so that a proxy never sends a request on a connection that was
 * just closed.
 */
const KEEP_ALIVE_MS = 65_000

dropOwnerUrl()

/** Wraps the framework's request handler. */
let wrapHandler = (handle: RequestListener) => handle

createIgnitor()
  .tap(drainBeforeClosing)
  .tap(answerUnchangedPolls)
  .httpServer()
  .start((handle) => {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, wrapHandler(handle))
    server.headersTimeout = KEEP_ALIVE_MS + 1_000
    return listenOnInheritedSocket(server)
  })
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })

/** Hooks run in reverse order, so this one comes before the server closes. */
function drainBeforeClosing(app: ApplicationService) {
  app.ready(async () => {
    const { closeConnectionsWhileDraining, drain } = await import('#support/process/shutdown')
    const { default: env } = await import('#start/env')
    const server = await app.container.make('server')
    const nodeServer = server.getNodeServer() as ReturnType<typeof createServer>
    closeConnectionsWhileDraining(nodeServer)
    app.terminating(() => drain(nodeServer, env.get('SHUTDOWN_DELAY_SECONDS', 5) * 1_000))
  })
}

/** The handler needs configuration that only a booted application has. */
function answerUnchangedPolls(app: ApplicationService) {
  app.booted(async () => {
    const { answeringUnchangedPolls } = await import('#controllers/notifications/unchanged_polls')
    wrapHandler = answeringUnchangedPolls
  })
}
