import router from '@adonisjs/core/services/router'
import { HEALTH, OPENAPI, READINESS } from '#openapi/plain_schemas'
import { controllers } from '#generated/controllers'

router
  .group(() => {
    router
      .get('/health/live', [controllers.Health, 'live'])
      .as('live')
      .open('an orchestrator asks it', {
        summary: 'Check that the process runs',
        produces: 'application/json',
        schema: HEALTH,
        isStatic: true,
      })
    router
      .get('/health/ready', [controllers.Health, 'ready'])
      .as('ready')
      .open('a load balancer asks it', {
        summary: 'Check that requests can be answered; 503 when they can’t',
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
  .open('a Prometheus asks it, by token or from an address that the settings name')

router
  .group(() => {
    router.get('/docs/api', [controllers.ApiDescription, 'page']).as('page').account()
    router
      .get('/api/openapi.json', [controllers.ApiDescription, 'show'])
      .as('show')
      .account({ summary: 'Get this description', produces: 'application/json', schema: OPENAPI })
  })
  .as('api_description')
