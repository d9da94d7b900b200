import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { writableCompany } from '#actions/companies/company_rules'
import { recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import { rawFields, validateInput, type Input } from '#support/input'
import { putInto } from '#actions/references/reference_categories'
import { InvalidField } from '#exceptions/refusals'
import type Company from '#models/companies/company'
import StoredFile from '#models/files/stored_file'
import Reference from '#models/references/reference'
import { referenceAdded } from '#notifications/events/references'
import { notify } from '#notifications/notify'
import ReferencePolicy from '#policies/references/reference_policy'
import type { ReferenceInput } from '#validators/references/reference'

/**
 * Adds a reference to the library: an uploaded file of its company, or a link. Without a company, a reference
 * of a team user belongs to the team, and can be shared with every client.
 * @returns its id
 * @throws Forbidden, InvalidField
 */
export async function createReference(actor: Actor, input: Input<ReferenceInput>): Promise<string> {
  await authorize(actor, ReferencePolicy, 'create', rawFields(input).companyId)
  const given = await validateInput(input)
  const company = given.companyId ? await writableCompany(actor, given.companyId) : actor.company
  assertSharable(company, given.shared ?? false)
  return db.transaction(async (trx) =>
    addReference(trx, actor, company, given, await referenceKindOf(trx, actor, company, given))
  )
}

/**
 * Adds a reference to a company's library, for an action that has authorized it and knows its file or link.
 * @returns its id
 * @throws InvalidField
 */
export async function addReference(
  trx: Trx,
  actor: Actor,
  company: Company,
  given: Omit<ReferenceInput, 'companyId' | 'fileId' | 'url'>,
  what: Pick<Reference, 'kind' | 'fileId' | 'url'>
): Promise<string> {
  const { title, shared: isShared = false, categoryIds = [] } = given
  const { note = null, source = null, rights = null } = given

  const reference = new Reference()
  reference.fill({
    companyId: company.id,
    isShared,
    title,
    note,
    source,
    rights,
    ...what,
    createdById: actor.id,
  })
  await reference.useTransaction(trx).save()
  await putInto(trx, reference, categoryIds, [])

  const { kind, fileId, url } = reference
  await recordAudit(trx, actor, 'reference.create', reference, {
    after: { title, kind, fileId, url, shared: isShared, categoryIds, note, source, rights },
  })
  await notify(trx, actor, referenceAdded, { reference, company })
  return reference.id
}

/** @throws InvalidField for a client's reference, which isn't shown to other companies */
export function assertSharable(company: Pick<Company, 'isTeam'>, isShared: boolean): void {
  if (isShared && !company.isTeam) {
    throw new InvalidField('shared', 'references.share_team_only', 'team')
  }
}

async function referenceKindOf(
  trx: Trx,
  actor: Actor,
  company: Company,
  { fileId, url }: Pick<ReferenceInput, 'fileId' | 'url'>
) {
  if (!fileId) return { kind: 'link' as const, url: url!, fileId: null }

  const file = await StoredFile.visibleTo(actor)
    .where({ company_id: company.id, purpose: 'reference' })
    .lockIfFound(fileId, trx)
  if (!file) throw new InvalidField('fileId', 'references.file_unusable', 'exists')
  return { kind: file.isVideo ? ('video' as const) : ('image' as const), url: url ?? null, fileId }
}
