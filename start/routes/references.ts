import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { categoryTreeValidator } from '#validators/reference_category'

router
  .group(() => {
    router
      .get('/api/reference-categories', [controllers.references.ReferenceCategories, 'index'])
      .as('index')
      .can('reference_category.view', {
        summary: 'The tree of reference categories',
        query: categoryTreeValidator,
        answer: 'category[]',
      })
  })
  .as('reference_categories')
