import type { HttpContext } from '@adonisjs/core/http'
import { setBudget } from '#actions/ai/set_budget'
import { listBudgets, showBudget } from '#queries/ai/list_budgets'
import { readList } from '#support/http/read_list'
import AiBudgetTransformer from '#transformers/ai/ai_budget_transformer'
import { budgetListValidator, budgetValidator } from '#validators/ai/ai'

export default class BudgetsController {
  async index(ctx: HttpContext) {
    const page = await listBudgets(ctx.actor, await readList(ctx, budgetListValidator))
    return ctx.serialize(AiBudgetTransformer.paginate(page.all(), page.getMeta()))
  }

  async update({ actor, unvalidatedBody, serialize }: HttpContext) {
    const { id } = await setBudget(actor, unvalidatedBody(budgetValidator))
    return serialize(AiBudgetTransformer.transform(await showBudget(actor, id)))
  }
}
