import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { linkPreviewValidator } from '#validators/overview/overview'

const { LinkPreviews } = controllers.overview

router
  .group(() => {
    router
      .post('/', [LinkPreviews, 'store'])
      .as('store')
      .can(['task.create', 'task.update', 'reference.upload'], {
        summary: 'Read what a web page says of itself',
        body: linkPreviewValidator,
        answer: 'linkPreview',
        refuses: [429],
      })
    router
      .get('/:id/image', [LinkPreviews, 'image'])
      .as('image')
      .can(['task.view', 'reference.view'], {
        summary: 'The picture of a link',
        produces: 'image/*',
      })
  })
  .prefix('/api/link-previews')
  .as('link_previews')
