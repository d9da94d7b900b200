import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { idempotent } from '#start/kernel'
import { downloadValidator, fileListValidator, presignUploadValidator } from '#validators/file'

const { Confirmations, Downloads, Files, Restores, Retries, Uploads } = controllers.files

router
  .group(() => {
    router
      .post('/api/uploads/presign', [Uploads, 'store'])
      .as('store')
      .can('file.upload', {
        summary: 'Announce a file and get an address to upload it to',
        body: presignUploadValidator,
        answer: 'presignedUpload',
        status: 201,
      })
      .use(idempotent())
    router
      .post('/api/uploads/confirm/:fileId', [Confirmations, 'store'])
      .as('confirm')
      .can('file.upload', {
        summary: 'Make a file of what was uploaded',
        answer: 'file',
        status: 201,
      })
    router
      .delete('/api/uploads/:fileId', [Uploads, 'destroy'])
      .as('destroy')
      .can('file.upload', { summary: 'Give an upload up', status: 204 })
  })
  .as('uploads')

router
  .group(() => {
    router
      .get('/api/files', [Files, 'index'])
      .as('index')
      .can('file.view', { summary: 'List files', query: fileListValidator, answer: 'file[]' })
    router
      .get('/api/files/:id', [Files, 'show'])
      .as('show')
      .can('file.view', { summary: 'One file', answer: 'file' })
    router.get('/api/files/:id/download', [Downloads, 'show']).as('download').can('file.download', {
      summary: 'Go to the bytes of a file (302), or be told where they are when JSON is accepted',
      query: downloadValidator,
      answer: 'fileAddress',
    })
    router
      .delete('/api/files/:id', [Files, 'destroy'])
      .as('destroy')
      .can('file.delete', { summary: 'Move a file to the trash', status: 204 })
    router
      .post('/api/files/:id/restore', [Restores, 'store'])
      .as('restore')
      .can('file.delete', { summary: 'Bring a file back', answer: 'file' })
    router
      .post('/api/files/:id/retry', [Retries, 'store'])
      .as('retry')
      .can('file.upload', { summary: 'Prepare a video again that failed', answer: 'file' })
  })
  .as('files')
