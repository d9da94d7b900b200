import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#exceptions/handler'))

/** For every request, whether a route is registered for it or not. */
server.use([
  () => import('#middleware/request_id_middleware'),
  () => import('#middleware/security_headers_middleware'),
  () => import('#middleware/no_store_middleware'),
  () => import('#middleware/compress_middleware'),
  () => import('#middleware/static_files_middleware'),
  () => import('@adonisjs/vite/vite_middleware'),
  () => import('#middleware/inertia_middleware'),
])

/** For every request with a route, in this order; the route's own guard comes last. */
router.use([
  () => import('#middleware/same_site_middleware'),
  () => import('@adonisjs/core/bodyparser_middleware'),
  () => import('#middleware/json_body_middleware'),
  () => import('#middleware/strip_nul_middleware'),
  () => import('@adonisjs/session/session_middleware'),
  () => import('#middleware/unchanged_session_middleware'),
  () => import('@adonisjs/auth/initialize_auth_middleware'),
  () => import('#middleware/identify_middleware'),
  () => import('#middleware/initialize_bouncer_middleware'),
])

/** Put on every POST that creates something. */
export const { idempotent } = router.named({
  idempotent: () => import('#middleware/idempotent_middleware'),
})
