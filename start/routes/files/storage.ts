import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { quotaValidator } from '#validators/files/file'

const { Storage } = controllers.files.storage

router.get('/admin/storage', [Storage, 'page']).as('storage.page').can('admin.manage_storage')

router
  .group(() => {
    router.get('/', [Storage, 'show']).as('show').can('admin.manage_storage', {
      summary: 'Show stored data by company and kind, and the largest files',
      answer: 'storageReport',
    })
    router
      .put('/quotas/:companyId', [Storage, 'updateQuota'])
      .as('quota')
      .can('admin.manage_storage', {
        summary: 'Set the storage quota of a company; null removes the limit',
        body: quotaValidator,
        status: 204,
      })
    router.post('/sweep', [Storage, 'sweep']).as('sweep').can('admin.manage_storage', {
      summary: 'Delete leftovers of expired uploads and ZIPs',
      answer: 'swept',
    })
  })
  .prefix('/api/admin/storage')
  .as('storage')
