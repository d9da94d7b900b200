import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { idempotent } from '#start/kernel'
import {
  createMomentValidator,
  createReferenceValidator,
  referenceListValidator,
  updateMomentValidator,
  updateReferenceValidator,
} from '#validators/references/reference'
import {
  categoryTreeValidator,
  createCategoryValidator,
  updateCategoryValidator,
} from '#validators/references/reference_category'

const { Moments, ReferenceCategories, References } = controllers.references

// Before `/references/:id`, which would take it for an id.
router
  .get('/references/categories', [ReferenceCategories, 'page'])
  .as('reference_categories.page')
  .can(['reference_category.create', 'reference_category.update', 'reference_category.delete'])
router
  .group(() => {
    router.get('/', [References, 'listPage']).as('list_page').can('reference.view')
    router.get('/:id', [References, 'showPage']).as('show_page').can('reference.view')
  })
  .prefix('/references')
  .as('references')

router
  .group(() => {
    router.get('/', [ReferenceCategories, 'index']).as('index').can('reference_category.view', {
      summary: 'Get the tree of reference categories',
      query: categoryTreeValidator,
      answer: 'category[]',
    })
    router
      .post('/', [ReferenceCategories, 'store'])
      .as('store')
      .can('reference_category.create', {
        summary: 'Add a category',
        body: createCategoryValidator,
        answer: 'category',
        status: 201,
      })
      .use(idempotent())
    router
      .patch('/:id', [ReferenceCategories, 'update'])
      .as('update')
      .can('reference_category.update', {
        summary: 'Rename, hide or move a category',
        body: updateCategoryValidator,
        answer: 'category',
      })
    router
      .delete('/:id', [ReferenceCategories, 'destroy'])
      .as('destroy')
      .can('reference_category.delete', {
        summary: 'Move a category to the trash',
        status: 204,
        refuses: [409],
      })
    router
      .post('/:id/restore', [ReferenceCategories, 'restore'])
      .as('restore')
      .can('reference_category.delete', {
        summary: 'Restore a category',
        answer: 'category',
        refuses: [409],
      })
  })
  .prefix('/api/reference-categories')
  .as('reference_categories')

router
  .group(() => {
    router.get('/', [References, 'index']).as('index').can('reference.view', {
      summary: 'List references',
      query: referenceListValidator,
      answer: 'reference[]',
    })
    router
      .post('/', [References, 'store'])
      .as('store')
      .can('reference.upload', {
        summary: 'Add a reference: an uploaded file or a link',
        body: createReferenceValidator,
        answer: 'reference',
        status: 201,
      })
      .use(idempotent())
    router
      .get('/:id', [References, 'show'])
      .as('show')
      .can('reference.view', { summary: 'Get a reference', answer: 'reference' })
    router.patch('/:id', [References, 'update']).as('update').can('reference.update', {
      summary: 'Update a reference',
      body: updateReferenceValidator,
      answer: 'reference',
    })
    router
      .delete('/:id', [References, 'destroy'])
      .as('destroy')
      .can('reference.delete', { summary: 'Move a reference to the trash', status: 204 })
    router
      .post('/:id/restore', [References, 'restore'])
      .as('restore')
      .can('reference.delete', {
        summary: 'Restore a reference',
        answer: 'reference',
        refuses: [409],
      })
    router
      .post('/:id/moments', [Moments, 'store'])
      .as('moments.store')
      .can('reference.upload', {
        summary: 'Add a moment to a reference',
        body: createMomentValidator,
        answer: 'moment',
        status: 201,
      })
      .use(idempotent())
  })
  .prefix('/api/references')
  .as('references')

router
  .group(() => {
    router
      .patch('/:id', [Moments, 'update'])
      .as('update')
      .can('reference.upload', {
        summary: 'Update a moment',
        body: updateMomentValidator,
        answer: 'moment',
        refuses: [409],
      })
    router
      .delete('/:id', [Moments, 'destroy'])
      .as('destroy')
      .can('reference.upload', { summary: 'Move a moment to the trash', status: 204 })
    router
      .post('/:id/restore', [Moments, 'restore'])
      .as('restore')
      .can('reference.upload', { summary: 'Restore a moment', answer: 'moment', refuses: [409] })
  })
  .prefix('/api/moments')
  .as('moments')
