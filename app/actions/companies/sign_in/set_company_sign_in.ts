import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { clientSecrets } from '#access/encrypters'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import { assertClient } from '#actions/companies/company_rules'
import {
  assertIssuer,
  assertOwnDomains,
  domainTaken,
} from '#actions/companies/sign_in/sign_in_rules'
import { deleteLinks } from '#actions/identity/company_sign_in/delete_links'
import { InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import { withUniqueViolation } from '#lucid/unique_violation'
import Company from '#models/companies/company'
import CompanyPolicy from '#policies/companies/company_policy'
import { signInSettingsOf, type SignInSettings } from '#queries/identity/sign_in_provider'
import { validateInput, type Input } from '#support/input'
import type { CompanySignInInput } from '#validators/companies/company_sign_in'

/**
 * Sets the provider where the users of a client company sign in with their company accounts. A secret is only
 * ever sent to the provider and for the client that it was given for: another one requires a new secret and
 * removes the links between accounts and users.
 * @returns the company, and its sign-in settings
 * @throws NotFound, Forbidden, InvalidField, Conflict for the production team's own company
 */
export async function setCompanySignIn(
  actor: Actor,
  companyId: string,
  input: Input<CompanySignInInput>
): Promise<{ company: Company; settings: SignInSettings }> {
  return db.transaction(async (trx) => {
    const company = await Company.visibleTo(actor).lock(companyId, trx)
    await authorize(actor, CompanyPolicy, 'setSignIn', company)
    assertClient(company, 'company_sign_in.team')
    const { clientSecret, isOnlyWay = false, domains: forms, ...given } = await validateInput(input)
    // Two forms of one domain are the same in punycode.
    const domains = [...new Set(forms)]
    assertIssuer(given.issuer)
    assertOwnDomains(domains)

    const before = await signInSettingsOf(company.id, trx)
    const isElsewhere = before?.issuer !== given.issuer || before.clientId !== given.clientId
    if (isElsewhere && clientSecret === undefined) throw secretMissing(before)

    const after = { ...given, isOnlyWay, domains: [...domains].sort() }
    const change = changesTo(before ?? {}, after)
    const id = before?.id ?? uuidv7()
    await freeDomains(trx, actor, domains)
    await write(trx, company.id, { id, ...after })
    if (clientSecret !== undefined) await keepSecret(trx, id, clientSecret)
    if (isElsewhere) await deleteAllLinks(trx, company.id)
    if (change || clientSecret !== undefined) {
      await recordAudit(trx, actor, 'company.set_sign_in', company, {
        before: before && change?.before,
        after: { ...change?.after, ...(clientSecret !== undefined && { clientSecret }) },
      })
    }
    return { company, settings: (await signInSettingsOf(company.id, trx))! }
  })
}

/**
 * Removes the company sign-in: users sign in with passwords and passkeys again.
 * @throws NotFound, Forbidden
 */
export async function removeCompanySignIn(actor: Actor, companyId: string): Promise<void> {
  await db.transaction(async (trx) => {
    const company = await Company.visibleTo(actor).lock(companyId, trx)
    await authorize(actor, CompanyPolicy, 'setSignIn', company)
    const before = await signInSettingsOf(company.id, trx)
    if (!before) return
    const { issuer, clientId, domains, isOnlyWay } = before
    await trx.from('company_sign_ins').where('id', before.id).delete()
    await deleteAllLinks(trx, company.id)
    await recordAudit(trx, actor, 'company.remove_sign_in', company, {
      before: { issuer, clientId, domains, isOnlyWay },
    })
  })
}

type Row = { id: string; issuer: string; clientId: string; isOnlyWay: boolean; domains: string[] }

/** The secret is written by a second statement, since it is encrypted for the row's id; until then it is empty. */
async function write(trx: Trx, companyId: string, row: Row): Promise<void> {
  const { id, issuer, clientId, isOnlyWay, domains } = row
  await trx.rawQuery(
    `insert into company_sign_ins
       (id, company_id, issuer, client_id, sealed_secret, is_only_way, created_at, updated_at)
     values (?, ?, ?, ?, '', ?, now(), now())
     on conflict (id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
       is_only_way = excluded.is_only_way, updated_at = now()`,
    [id, companyId, issuer, clientId, isOnlyWay]
  )
  await trx.from('company_sign_in_domains').where('sign_in_id', id).delete()
  await withUniqueViolation(
    'company_sign_in_domains_pkey',
    (detail) => domainTaken(domains, detail),
    () =>
      trx
        .table('company_sign_in_domains')
        .multiInsert(domains.map((domain) => ({ domain, sign_in_id: id })))
  )
}

/**
 * Takes domains from deleted companies, whose settings can't be changed. A company that is restored lacks them, so its
 * users may sign in with passwords and passkeys again.
 */
async function freeDomains(trx: Trx, actor: Actor, domains: string[]): Promise<void> {
  const { rows } = await trx.rawQuery(
    `with freed as (
       delete from company_sign_in_domains d using company_sign_ins s, companies c
        where s.id = d.sign_in_id and c.id = s.company_id and c.deleted_at is not null
          and d.domain = any(?)
       returning d.sign_in_id, d.domain
     )
     update company_sign_ins s set is_only_way = false, updated_at = now()
       from (select sign_in_id, array_agg(domain order by domain) as domains
               from freed group by sign_in_id) f
      where s.id = f.sign_in_id
     returning s.company_id as "companyId", f.domains`,
    [domains]
  )
  for (const { companyId, domains: lost } of rows) {
    const company = { entityType: 'company', id: companyId, companyId } as const
    await recordAudit(trx, actor, 'company.set_sign_in', company, {
      before: { domains: lost },
      after: { domains: [], isOnlyWay: false },
    })
  }
}

async function keepSecret(trx: Trx, id: string, secret: string) {
  const sealed = clientSecrets.encrypt(secret, id)
  await trx.from('company_sign_ins').where('id', id).update({ sealed_secret: sealed })
}

/**
 * A provider may name each user differently for each client (OpenID Connect Core 1.0, 8.1), so a subject is only valid
 * for its issuer and client.
 */
async function deleteAllLinks(trx: Trx, companyId: string): Promise<void> {
  await trx.rawQuery(
    `delete from sign_in_steps where link_subject is not null
        and user_id in (select id from users where company_id = ?)`,
    [companyId]
  )
  await deleteLinks(
    trx,
    await trx.from('sign_in_links').where('company_id', companyId).forUpdate().select('id')
  )
}

function secretMissing(before: SignInSettings | null): InvalidField {
  const message = before ? 'company_sign_in.secret_for_other' : 'company_sign_in.secret_missing'
  return new InvalidField('clientSecret', message, 'required')
}
