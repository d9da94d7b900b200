import router from '@adonisjs/core/services/router'
import { LIMITS } from '#access/limits/limits'
import { controllers } from '#generated/controllers'
import {
  MAX_COMPANY_ZIP_BYTES,
  MAX_USER_ZIP_BYTES,
  ZIP_QUOTAS_PER_COMPANY,
} from '#models/files/values'
import { idempotent } from '#start/kernel'
import { createDeliveryValidator } from '#validators/files/file'

const { Deliveries } = controllers.files.deliveries

const gib = (bytes: number) => `${bytes / 1024 ** 3} GiB`

router
  .group(() => {
    router
      .post('/api/deliveries', [Deliveries, 'store'])
      .as('store')
      .can('file.download', {
        summary: 'Pack files into one ZIP',
        details:
          'A worker packs the ZIP; a request for the same files returns the existing one. At most five at once per user. ' +
          `ZIPs are kept for seven days. Those of one user take at most ${gib(MAX_USER_ZIP_BYTES)}, and those of a company's files ` +
          `${gib(MAX_COMPANY_ZIP_BYTES)}, but no more than once and ${ZIP_QUOTAS_PER_COMPANY} times its storage quota (409 with the reason ` +
          `\`full\`). A user may request at most ${LIMITS.delivery.max} ZIPs within 15 minutes (429).`,
        body: createDeliveryValidator,
        answer: 'delivery',
        status: 202,
        refuses: [429],
      })
      .use(idempotent())
    router.get('/api/deliveries/:id', [Deliveries, 'show']).as('show').can('file.download', {
      summary: 'Get the progress of a ZIP, and its URL',
      answer: 'delivery',
    })
    router
      .get('/api/deliveries/:id/download', [Deliveries, 'download'])
      .as('download')
      .can('file.download', {
        summary: 'Download a ZIP: a redirect (302), or its URL if the request accepts JSON',
        answer: 'fileAddress',
        otherStatus: 302,
      })
  })
  .as('deliveries')
