import type { Actor } from '#access/actor'
import { Policy, PolicyDenial } from '#access/policy'
import { Forbidden } from '#exceptions/refusals'

/** Who may set the budgets for AI. */
export default class AiBudgetPolicy extends Policy {
  /** @param companyId the company of the budget; null for the budget of the whole service */
  set(actor: Actor, companyId: string | null) {
    const answer = this.requirePermissions(actor, ['admin.manage_ai_budget'])
    if (!answer.authorized) return answer
    if (companyId ? actor.reaches(companyId) : actor.seesAllCompanies) return answer
    return new PolicyDenial(new Forbidden(['admin.manage_ai_budget'], 'companies.own_only'))
  }
}
