import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { SEARCH_PERMISSIONS } from '#queries/overview/search'
import { TRASH_PERMISSIONS } from '#queries/overview/list_trash'
import { searchValidator } from '#validators/overview/search'
import { trashListValidator } from '#validators/overview/trash'

router
  .get('/api/search', [controllers.overview.Search, 'index'])
  .as('search')
  .can(SEARCH_PERMISSIONS, {
    summary: 'Search orders, videos, people and companies',
    query: searchValidator,
    answer: 'hit[]',
  })

router.get('/trash', [controllers.overview.Trash, 'page']).as('trash.page').can(TRASH_PERMISSIONS)
router
  .get('/api/trash', [controllers.overview.Trash, 'index'])
  .as('trash.index')
  .can(TRASH_PERMISSIONS, {
    summary: 'List deleted records that you can restore',
    query: trashListValidator,
    answer: 'trashEntry[]',
  })
