import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { idempotent } from '#start/kernel'
import {
  budgetListValidator,
  budgetValidator,
  copyValidator,
  createProviderValidator,
  createTemplateValidator,
  generationListValidator,
  previewTemplateValidator,
  promptValidator,
  providerListValidator,
  providerOrderValidator,
  templateListValidator,
  updateGenerationValidator,
  updateProviderValidator,
  updateTemplateValidator,
  usageValidator,
} from '#validators/ai/ai'

const { Budgets, Generations, Providers, Settings, Studio, Templates, Usages } = controllers.ai

const GENERATE = ['ai.generate_prompt', 'ai.generate_copy'] as const

router
  .group(() => {
    router
      .get('/', [Settings, 'page'])
      .as('page')
      .can(['ai.manage_settings', 'admin.manage_ai_budget'])
    router
      .get('/studio', [Studio, 'page'])
      .as('studio.page')
      .can([...GENERATE])
    router.get('/usage', [Usages, 'page']).as('usage.page').can('ai.view_usage')
  })
  .prefix('/ai')
  .as('ai')

router
  .group(() => {
    router
      .post('/prompts', [Generations, 'storePrompt'])
      .as('prompts.store')
      .can('ai.generate_prompt', {
        summary: 'Write a prompt for an image or a video model',
        details:
          'Calls the providers in order within the budget, then falls back to a template. Always returns a text, with the reasons for skipped providers. Takes up to 25 seconds.',
        body: promptValidator,
        answer: 'aiGeneration',
        status: 201,
        refuses: [429],
      })
      .use(idempotent())
    router
      .post('/copy', [Generations, 'storeCopy'])
      .as('copy.store')
      .can('ai.generate_copy', {
        summary: 'Write a caption, a title and hashtags',
        details:
          'Calls the providers in order within the budget, then falls back to a template. Always returns a text, with the reasons for skipped providers. Takes up to 25 seconds.',
        body: copyValidator,
        answer: 'aiGeneration',
        status: 201,
        refuses: [429],
      })
      .use(idempotent())
    router.get('/usage', [Usages, 'show']).as('usage.show').can('ai.view_usage', {
      summary: 'Show AI usage and its cost',
      query: usageValidator,
      answer: 'aiUsage',
    })
    router
      .get('/generations', [Generations, 'index'])
      .as('generations.index')
      .can([...GENERATE], {
        summary: 'List generated texts',
        query: generationListValidator,
        answer: 'aiGeneration[]',
      })
    router
      .get('/generations/:id', [Generations, 'show'])
      .as('generations.show')
      .can([...GENERATE], { summary: 'Get a generated text', answer: 'aiGeneration' })
    router
      .patch('/generations/:id', [Generations, 'update'])
      .as('generations.update')
      .can([...GENERATE], {
        summary: 'Edit or keep a generated text',
        body: updateGenerationValidator,
        answer: 'aiGeneration',
      })
    router
      .delete('/generations/:id', [Generations, 'destroy'])
      .as('generations.destroy')
      .can([...GENERATE], { summary: 'Move a generated text to the trash', status: 204 })
    router
      .post('/generations/:id/restore', [Generations, 'restore'])
      .as('generations.restore')
      .can([...GENERATE], { summary: 'Restore a generated text', answer: 'aiGeneration' })
  })
  .prefix('/api/ai')
  .as('ai')

router
  .group(() => {
    router.get('/', [Providers, 'index']).as('index').can('ai.manage_settings', {
      summary: 'List AI providers',
      query: providerListValidator,
      answer: 'aiProvider[]',
    })
    router
      .post('/', [Providers, 'store'])
      .as('store')
      .can('ai.manage_settings', {
        summary: 'Add an AI provider',
        body: createProviderValidator,
        answer: 'aiProvider',
        status: 201,
        // A provider receives its key, and the prompts of every company.
        requiresRecentAuth: true,
      })
      .use(idempotent())
    router.put('/order', [Providers, 'reorder']).as('order').can('ai.manage_settings', {
      summary: 'Set the order in which providers are called',
      body: providerOrderValidator,
      answer: 'aiProvider[]',
    })
    router.patch('/:id', [Providers, 'update']).as('update').can('ai.manage_settings', {
      summary: 'Update an AI provider',
      body: updateProviderValidator,
      answer: 'aiProvider',
      // A new address receives the key, and the prompts of every company.
      requiresRecentAuth: true,
    })
    router
      .delete('/:id', [Providers, 'destroy'])
      .as('destroy')
      .can('ai.manage_settings', { summary: 'Move an AI provider to the trash', status: 204 })
    router
      .post('/:id/restore', [Providers, 'restore'])
      .as('restore')
      .can('ai.manage_settings', {
        summary: 'Restore an AI provider',
        answer: 'aiProvider',
        refuses: [422],
      })
    router
      .post('/:id/test', [Providers, 'test'])
      .as('test')
      .can('ai.manage_settings', {
        summary: 'Test an AI provider with a real request',
        answer: 'aiProviderTest',
        refuses: [429],
      })
  })
  .prefix('/api/admin/ai/providers')
  .as('ai.providers')

router
  .group(() => {
    router.get('/', [Templates, 'index']).as('index').can('ai.manage_settings', {
      summary: 'List AI templates',
      query: templateListValidator,
      answer: 'aiTemplate[]',
    })
    router
      .post('/', [Templates, 'store'])
      .as('store')
      .can('ai.manage_settings', {
        summary: 'Add an AI template',
        body: createTemplateValidator,
        answer: 'aiTemplate',
        status: 201,
      })
      .use(idempotent())
    router.get('/:id', [Templates, 'show']).as('show').can('ai.manage_settings', {
      summary: 'Get an AI template with its versions',
      answer: 'aiTemplate',
    })
    router.patch('/:id', [Templates, 'update']).as('update').can('ai.manage_settings', {
      summary: 'Update an AI template; a changed body creates a new version',
      body: updateTemplateValidator,
      answer: 'aiTemplate',
    })
    router
      .delete('/:id', [Templates, 'destroy'])
      .as('destroy')
      .can('ai.manage_settings', { summary: 'Move an AI template to the trash', status: 204 })
    router
      .post('/:id/restore', [Templates, 'restore'])
      .as('restore')
      .can('ai.manage_settings', { summary: 'Restore an AI template', answer: 'aiTemplate' })
    router.post('/:id/preview', [Templates, 'preview']).as('preview').can('ai.manage_settings', {
      summary: 'Preview an AI template',
      body: previewTemplateValidator,
      answer: 'aiTemplatePreview',
    })
  })
  .prefix('/api/admin/ai/templates')
  .as('ai.templates')

router
  .group(() => {
    router.get('/', [Budgets, 'index']).as('index').can('admin.manage_ai_budget', {
      summary: 'List this month’s AI budgets',
      query: budgetListValidator,
      answer: 'aiBudget[]',
    })
    router.put('/', [Budgets, 'update']).as('update').can('admin.manage_ai_budget', {
      summary: 'Set a monthly AI budget; null removes the limit',
      body: budgetValidator,
      answer: 'aiBudget',
    })
  })
  .prefix('/api/admin/ai/budgets')
  .as('ai.budgets')
