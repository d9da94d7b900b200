import type { HttpContext } from '@adonisjs/core/http'
import { setBudget } from '#actions/ai/set_budget'
import { listBudgets } from '#queries/ai/list_budgets'
import AiBudgetTransformer from '#transformers/ai/ai_budget_transformer'
import { budgetValidator } from '#validators/ai/ai'

export default class BudgetsController {
  async index({ actor, serialize }: HttpContext) {
    return serialize(AiBudgetTransformer.transform(await listBudgets(actor)))
  }

  async update({ actor, body, serialize }: HttpContext) {
    const { id } = await setBudget(actor, body(budgetValidator))
    const budgets = await listBudgets(actor)
    return serialize(AiBudgetTransformer.transform(budgets.find((budget) => budget.id === id)!))
  }
}
