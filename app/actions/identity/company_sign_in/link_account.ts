import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { configuredTeamProvider } from '#access/company_sign_in/provider'
import type { ProviderAccount, SignInMethod } from '#access/session_store'
import { recordAudit } from '#actions/audit/record_audit'
import { deleteLinks } from '#actions/identity/company_sign_in/delete_links'
import { wrongCredentials } from '#actions/identity/sessions/sign_in_rules'
import type { Trx } from '#lucid/transaction'
import { companyAccountLinked } from '#notifications/events/identity'
import { notify } from '#notifications/notify'
import { signInSettingsOf } from '#queries/identity/sign_in_provider'

/**
 * Links the account that a provider vouched for to the user whose session it opens, and notifies them. A
 * sign-in that stops at the second factor links nothing, because the transaction fails with it.
 * @param actor whose row is locked
 * @returns the method with its link
 * @throws Refusal 401 when the provider was changed meanwhile, or either side is linked already
 */
export async function linkCompanyAccount(
  trx: Trx,
  actor: Actor,
  method: SignInMethod
): Promise<SignInMethod> {
  if (method.by === 'second_step') await linkStep(trx, actor, method.stepId)
  if (method.by !== 'company' || method.identity.linkId) return method
  const linkId = await link(trx, actor, method.identity.account)
  return { ...method, identity: { ...method.identity, linkId } }
}

async function linkStep(trx: Trx, actor: Actor, id: string): Promise<void> {
  const step = await trx
    .from('sign_in_steps')
    .where({ id, user_id: actor.id })
    .whereNotNull('link_subject')
    .first()
  if (!step) return
  const linkId = await link(trx, actor, {
    issuer: step.link_issuer,
    clientId: step.link_client_id,
    subject: step.link_subject,
  })
  await trx.from('sign_in_steps').where('id', id).update({ sign_in_link_id: linkId })
}

async function link(
  trx: Trx,
  actor: Actor,
  { issuer, clientId, subject }: ProviderAccount
): Promise<string> {
  const { company, user } = actor
  const provider = company.isTeam
    ? configuredTeamProvider()
    : await signInSettingsOf(company.id, trx)
  if (provider?.issuer !== issuer || (clientId && provider.clientId !== clientId)) {
    throw wrongCredentials()
  }
  await deleteLinks(trx, await linksOfFormerClient(trx, actor, { issuer, clientId, subject }))
  const { rows } = await trx.rawQuery(
    `insert into sign_in_links (id, company_id, user_id, issuer, client_id, subject)
     values (?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
    [uuidv7(), company.id, user.id, issuer, clientId, subject] as never[]
  )
  if (!rows[0]) return linkOfOtherTab(trx, user.id, { issuer, subject })
  await recordAudit(trx, actor, 'user.link_sign_in', user, { after: { issuer, subject } })
  await notify(trx, null, companyAccountLinked, { user })
  return rows[0].id
}

/** The links of this user, or of this subject, from before the operator set another client. */
async function linksOfFormerClient(
  trx: Trx,
  { company, user }: Actor,
  { issuer, clientId, subject }: ProviderAccount
) {
  return trx
    .from('sign_in_links')
    .where({ company_id: company.id, issuer })
    .where((query) => query.where('user_id', user.id).orWhere('subject', subject))
    .whereRaw('client_id <> ?', [clientId!])
    .forUpdate()
    .select('id')
}

/** The link that a concurrent tab created. */
async function linkOfOtherTab(
  trx: Trx,
  userId: string,
  account: Omit<ProviderAccount, 'clientId'>
): Promise<string> {
  const same = await trx
    .from('sign_in_links')
    .where({ user_id: userId, ...account })
    .first()
  if (!same) throw wrongCredentials()
  return same.id
}
