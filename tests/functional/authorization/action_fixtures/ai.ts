import { createProvider } from '#actions/ai/create_provider'
import { createTemplate } from '#actions/ai/create_template'
import { deleteGeneration, restoreGeneration } from '#actions/ai/delete_generation'
import { deleteProvider, restoreProvider } from '#actions/ai/delete_provider'
import { deleteTemplate, restoreTemplate } from '#actions/ai/delete_template'
import { generateCopy } from '#actions/ai/generate_copy'
import { generatePrompt } from '#actions/ai/generate_prompt'
import { orderProviders } from '#actions/ai/order_providers'
import { setBudget } from '#actions/ai/set_budget'
import { testProvider } from '#actions/ai/test_provider'
import { updateGeneration } from '#actions/ai/update_generation'
import { updateProvider } from '#actions/ai/update_provider'
import { updateTemplate } from '#actions/ai/update_template'
import type { ActionFixtures } from '../action_fixture.js'

const settings = 'ai.manage_settings'

export default {
  generatePrompt: {
    permission: 'ai.generate_prompt',
    own: true,
    call: (actor) => generatePrompt(actor, { brief: 'A sofa at dusk' }),
  },
  generateCopy: {
    permission: 'ai.generate_copy',
    own: true,
    call: (actor) => generateCopy(actor, { brief: 'A sofa at dusk' }),
  },
  updateGeneration: {
    permission: 'ai.generate_copy',
    call: (actor, { generation }) => updateGeneration(actor, generation.id, { text: 'Changed' }),
  },
  deleteGeneration: {
    permission: 'ai.generate_copy',
    call: (actor, { generation }) => deleteGeneration(actor, generation.id),
  },
  restoreGeneration: {
    permission: 'ai.generate_copy',
    call: (actor, { deletedGeneration }) => restoreGeneration(actor, deletedGeneration.id),
  },
  createProvider: {
    permission: settings,
    call: (actor) =>
      createProvider(actor, {
        name: 'Another',
        baseUrl: 'https://models.example.test/v1',
        model: 'small-model',
        priceIn: 0,
        priceOut: 0,
      }),
  },
  updateProvider: {
    permission: settings,
    call: (actor, { provider }) => updateProvider(actor, provider.id, { model: 'large-model' }),
  },
  deleteProvider: {
    permission: settings,
    call: (actor, { provider }) => deleteProvider(actor, provider.id),
  },
  restoreProvider: {
    permission: settings,
    call: (actor, { deletedProvider }) => restoreProvider(actor, deletedProvider.id),
  },
  orderProviders: {
    permission: settings,
    call: (actor, { provider, otherProvider }) =>
      orderProviders(actor, { ids: [otherProvider.id, provider.id] }),
  },
  testProvider: {
    permission: settings,
    call: (actor, { provider }) => testProvider(actor, provider.id),
  },
  createTemplate: {
    permission: settings,
    call: (actor) =>
      createTemplate(actor, { service: 'prompt', name: 'New', body: '{{title}}', language: 'en' }),
  },
  updateTemplate: {
    permission: settings,
    call: (actor, { template }) => updateTemplate(actor, template.id, { name: 'Renamed' }),
  },
  deleteTemplate: {
    permission: settings,
    call: (actor, { template }) => deleteTemplate(actor, template.id),
  },
  restoreTemplate: {
    permission: settings,
    call: (actor, { deletedTemplate }) => restoreTemplate(actor, deletedTemplate.id),
  },
  setBudget: {
    permission: 'admin.manage_ai_budget',
    call: (actor, { company }) =>
      setBudget(actor, { scope: 'company', companyId: company.id, monthlyLimit: 1_000_000 }),
  },
} satisfies ActionFixtures
