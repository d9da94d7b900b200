import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { SEARCH_PERMISSIONS } from '#queries/overview/search'
import { TRASH_PERMISSIONS } from '#queries/overview/list_trash'
import {
  failedJobListValidator,
  searchValidator,
  trashListValidator,
} from '#validators/overview/overview'

router
  .get('/api/search', [controllers.overview.Search, 'index'])
  .as('search')
  .can(SEARCH_PERMISSIONS, {
    summary: 'Search orders, videos, comments, references, users and companies',
    query: searchValidator,
    answer: 'hit[]',
  })

router.get('/help', [controllers.overview.Help, 'page']).as('help.page').account()

router
  .get('/admin/operations', [controllers.overview.Operations, 'page'])
  .as('operations.page')
  .can('admin.manage_storage')

router
  .group(() => {
    router
      .get('/', [controllers.overview.Operations, 'show'])
      .as('show')
      .can('admin.manage_storage', {
        summary: 'Show workers, queues, failed jobs, deliveries and scheduled jobs',
        answer: 'operations',
      })
    router
      .get('/jobs', [controllers.overview.FailedJobs, 'index'])
      .as('jobs')
      .can('admin.manage_storage', {
        summary: 'List jobs that failed permanently',
        query: failedJobListValidator,
        answer: 'failedJob[]',
      })
    router
      .post('/jobs/:id/retry', [controllers.overview.FailedJobs, 'retry'])
      .as('retry')
      .can('admin.manage_storage', {
        summary: 'Retry a failed job as a new job',
        answer: 'retriedJob',
        refuses: [409],
        status: 202,
      })
  })
  .prefix('/api/admin/operations')
  .as('operations')

router.get('/trash', [controllers.overview.Trash, 'page']).as('trash.page').can(TRASH_PERMISSIONS)
router
  .get('/api/trash', [controllers.overview.Trash, 'index'])
  .as('trash.index')
  .can(TRASH_PERMISSIONS, {
    summary: 'List deleted records that you can restore',
    query: trashListValidator,
    answer: 'trashEntry[]',
  })
