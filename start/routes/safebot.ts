import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { idempotent } from '#start/kernel'
import {
  promoteRecordValidator,
  recordListValidator,
  saveLinkValidator,
  updateRecordValidator,
} from '#validators/safebot/safebot'

const { Records, SharedLinks } = controllers.safebot

// Before `/safebot/:id`, which would take it for an id.
router.get('/safebot/save', [SharedLinks, 'page']).as('safebot.save_page').can('safebot.create')
router
  .group(() => {
    router.get('/', [Records, 'listPage']).as('list_page').can('safebot.view')
    router.get('/:id', [Records, 'showPage']).as('show_page').can('safebot.view')
  })
  .prefix('/safebot')
  .as('safebot')

router
  .group(() => {
    router.get('/', [Records, 'index']).as('index').can('safebot.view', {
      summary: 'List saved links',
      query: recordListValidator,
      answer: 'safebotRecord[]',
    })
    router
      .post('/', [Records, 'store'])
      .as('store')
      .can('safebot.create', {
        summary: 'Save a link and download its video; 200 if the link is already saved',
        body: saveLinkValidator,
        answer: 'safebotRecord',
        status: 202,
        otherStatus: 200,
      })
      .use(idempotent())
    router
      .get('/:id', [Records, 'show'])
      .as('show')
      .can('safebot.view', { summary: 'Get a saved link', answer: 'safebotRecord' })
    router.patch('/:id', [Records, 'update']).as('update').can('safebot.edit', {
      summary: 'Update a saved link',
      body: updateRecordValidator,
      answer: 'safebotRecord',
    })
    router
      .delete('/:id', [Records, 'destroy'])
      .as('destroy')
      .can('safebot.delete', { summary: 'Move a saved link to the trash', status: 204 })
    router
      .post('/:id/restore', [Records, 'restore'])
      .as('restore')
      .can('safebot.delete', {
        summary: 'Restore a saved link',
        answer: 'safebotRecord',
        refuses: [409],
      })
    router
      .post('/:id/retry', [Records, 'retry'])
      .as('retry')
      .can('safebot.edit', {
        summary: 'Retry a failed download',
        answer: 'safebotRecord',
        refuses: [409],
      })
    router
      .post('/:id/promote', [Records, 'promote'])
      .as('promote')
      .can('safebot.promote', {
        summary: 'Create a reference from a saved video; 200 if it already exists',
        body: promoteRecordValidator,
        answer: 'reference',
        status: 201,
        otherStatus: 200,
      })
      .use(idempotent())
  })
  .prefix('/api/safebot/records')
  .as('safebot')
