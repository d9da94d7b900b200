import router from '@adonisjs/core/services/router'
import { HEALTH, OPENAPI, READINESS } from '#openapi/plain_schemas'
import { controllers } from '#generated/controllers'

router
  .group(() => {
    router
      .get('/health/live', [controllers.Health, 'live'])
      .as('live')
      .open('called by the orchestrator', {
        summary: 'Check that the process runs',
        produces: 'application/json',
        schema: HEALTH,
        isStatic: true,
      })
    router
      .get('/health/ready', [controllers.Health, 'ready'])
      .as('ready')
      .open('called by the load balancer', {
        summary: 'Check that the process can serve requests; 503 if it can’t',
        produces: 'application/json',
        schema: READINESS,
        otherStatus: 503,
        isStatic: true,
      })
  })
  .as('health')

router
  .get('/metrics', [controllers.Metrics, 'show'])
  .as('metrics')
  .open('called by Prometheus, with a token or from an address in the settings')

router
  .group(() => {
    router.get('/docs/api', [controllers.ApiDescription, 'page']).as('page').account()
    router
      .get('/api/openapi.json', [controllers.ApiDescription, 'show'])
      .as('show')
      .account({ summary: 'Get this description', produces: 'application/json', schema: OPENAPI })
  })
  .as('api_description')
