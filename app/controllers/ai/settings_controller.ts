import type { HttpContext } from '@adonisjs/core/http'
import { redirectFromRefused } from '#access/refused_page'
import AiProviderPolicy from '#policies/ai/ai_provider_policy'
import { firstPageFor } from '#queries/overview/landing_pages'
import { allBudgets } from '#queries/ai/list_budgets'
import { providersInOrder } from '#queries/ai/list_providers'
import { templatesByService } from '#queries/ai/list_templates'
import AiBudgetTransformer from '#transformers/ai/ai_budget_transformer'
import AiProviderTransformer from '#transformers/ai/ai_provider_transformer'
import AiTemplateTransformer from '#transformers/ai/ai_template_transformer'

export default class SettingsController {
  /** Providers, templates and budgets, as far as the actor may set them. */
  async page(ctx: HttpContext) {
    const { actor, inertia } = ctx
    const settings = new AiProviderPolicy().manage(actor).authorized
    const budgets = actor.can('admin.manage_ai_budget')
    if (!settings && !budgets) return redirectFromRefused(ctx, firstPageFor(actor))
    return inertia.render('ai/index', {
      providers: settings ? AiProviderTransformer.transform(await providersInOrder(actor)) : null,
      templates: settings
        ? AiTemplateTransformer.transform(await templatesByService(actor), [])
        : null,
      budgets: budgets ? AiBudgetTransformer.transform(await allBudgets(actor)) : null,
    })
  }
}
