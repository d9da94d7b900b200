import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#exceptions/handler'))

/** For every request, whether a route is registered for it or not. */
server.use([
  () => import('#middleware/answer_headers_middleware'),
  () => import('#middleware/compress_middleware'),
  () => import('#middleware/static_files_middleware'),
  () => import('@adonisjs/vite/vite_middleware'),
  () => import('#middleware/request_log_middleware'),
  () => import('#middleware/inertia_middleware'),
])

/** For every request with a route, in this order; the route's own guard comes last. */
router.use([
  () => import('#middleware/same_site_middleware'),
  () => import('#middleware/input_middleware'),
  () => import('#middleware/identify_middleware'),
])

export const { idempotent, session } = router.named({
  /** For every POST that creates a record. */
  idempotent: () => import('#middleware/idempotent_middleware'),
  /** For the routes that start, end or read sessions. */
  session: () => import('#middleware/session_middleware'),
})
