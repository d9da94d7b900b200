import type { Actor } from '#access/actor'
import { Policy, Refused } from '#access/policy'
import { Forbidden } from '#exceptions/refusals'
import { text } from '#support/text'

/** Who may say what AI may cost. */
export default class AiBudgetPolicy extends Policy {
  /** @param companyId whose budget it is; null for that of the whole service */
  set(actor: Actor, companyId: string | null) {
    const answer = this.needs(actor, ['admin.manage_ai_budget'])
    if (!answer.authorized) return answer
    if (companyId ? actor.reaches(companyId) : actor.seesAllCompanies) return answer
    return new Refused(new Forbidden(['admin.manage_ai_budget'], text('companies.own_only')))
  }
}
