import router from '@adonisjs/core/services/router'
import { MESSENGER_RESPONSE } from '#openapi/plain_schemas'
import { controllers } from '#generated/controllers'

router
  .post('/webhooks/messenger', [controllers.messenger.Webhooks, 'store'])
  .as('messenger.webhook')
  .open('called by the messenger, which has no session; the bot’s secret token authenticates it', {
    summary: 'Receive updates of the messenger bot',
    produces: 'application/json',
    schema: MESSENGER_RESPONSE,
    refuses: [400, 403, 413, 415],
  })
