import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { quotaValidator } from '#validators/files/file'

const { Storage } = controllers.files.storage

router.get('/admin/storage', [Storage, 'page']).as('storage.page').can('admin.manage_storage')

router
  .group(() => {
    router.get('/', [Storage, 'show']).as('show').can('admin.manage_storage', {
      summary: 'What the store holds, by company and kind, and its largest files',
      answer: 'storageReport',
    })
    router
      .put('/quotas/:companyId', [Storage, 'updateQuota'])
      .as('quota')
      .can('admin.manage_storage', {
        summary: 'Set how much a company may store; null is no limit',
        body: quotaValidator,
        status: 204,
      })
    router.post('/sweep', [Storage, 'sweep']).as('sweep').can('admin.manage_storage', {
      summary: 'Remove what uploads and ZIPs left whose time is over',
      answer: 'swept',
    })
  })
  .prefix('/api/admin/storage')
  .as('storage')
