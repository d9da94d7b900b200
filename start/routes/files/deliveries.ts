import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { idempotent } from '#start/kernel'
import { createDeliveryValidator } from '#validators/files/delivery'

const { Deliveries, PackedDownloads } = controllers.files.deliveries

router
  .group(() => {
    router
      .post('/api/deliveries', [Deliveries, 'store'])
      .as('store')
      .can('file.download', {
        summary: 'Have files packed into one ZIP',
        details:
          'A worker packs the ZIP; the same files return the existing one. At most five at once per user. The ZIP is kept for seven days.',
        body: createDeliveryValidator,
        answer: 'delivery',
        status: 202,
      })
      .use(idempotent())
    router
      .get('/api/deliveries/:id', [Deliveries, 'show'])
      .as('show')
      .can('file.download', { summary: 'How far a ZIP is, and where it is', answer: 'delivery' })
    router
      .get('/api/deliveries/:id/download', [PackedDownloads, 'show'])
      .as('download')
      .can('file.download', {
        summary: 'Download a ZIP: a redirect (302), or its URL when JSON is accepted',
        answer: 'fileAddress',
        otherStatus: 302,
      })
  })
  .as('deliveries')
