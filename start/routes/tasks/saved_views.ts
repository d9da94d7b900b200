import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import {
  createSavedViewValidator,
  savedViewListValidator,
  updateSavedViewValidator,
} from '#validators/tasks/saved_view'
import { idempotent } from '#start/kernel'

const { SavedViews } = controllers.tasks

router
  .group(() => {
    router.get('/api/saved-views', [SavedViews, 'index']).as('index').account({
      summary: 'List your saved views',
      query: savedViewListValidator,
      answer: 'savedView[]',
    })
    router
      .post('/api/saved-views', [SavedViews, 'store'])
      .as('store')
      .account({
        summary: 'Save a list with its filters',
        body: createSavedViewValidator,
        answer: 'savedView',
        status: 201,
      })
      .use(idempotent())
    router.patch('/api/saved-views/:id', [SavedViews, 'update']).as('update').account({
      summary: 'Rename a saved view or change its filters',
      body: updateSavedViewValidator,
      answer: 'savedView',
    })
    router
      .delete('/api/saved-views/:id', [SavedViews, 'destroy'])
      .as('destroy')
      .account({ summary: 'Move a saved view to the trash', status: 204 })
    router
      .post('/api/saved-views/:id/restore', [SavedViews, 'restore'])
      .as('restore')
      .account({ summary: 'Restore a saved view', answer: 'savedView', refuses: [409, 422] })
  })
  .as('saved_views')
