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
        summary: 'Get the title, description and picture of a web page',
        body: linkPreviewValidator,
        answer: 'linkPreview',
        refuses: [429],
      })
    router
      .get('/:id/image', [LinkPreviews, 'image'])
      .as('image')
      .can(['task.view', 'reference.view'], {
        summary: 'Get the picture of a link preview',
        produces: 'image/*',
      })
  })
  .prefix('/api/link-previews')
  .as('link_previews')
