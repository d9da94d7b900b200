import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { moveStorage } from '#actions/files/storage/storage_quota'
import type { Trx } from '#lucid/transaction'
import { validateInput, type Input } from '#support/input'
import { addReference } from '#actions/references/create_reference'
import { Conflict, InvalidField } from '#exceptions/refusals'
import Company from '#models/companies/company'
import StoredFile from '#models/files/stored_file'
import Reference from '#models/references/reference'
import SafebotRecord from '#models/safebot/safebot_record'
import SafebotRecordPolicy from '#policies/safebot/safebot_record_policy'
import { usableCategories } from '#queries/references/usable_categories'
import type { PromoteInput } from '#validators/safebot/safebot'

export type PromotedReference = { referenceId: string; isNew: boolean }

/**
 * Makes a reference of a saved link that is ready, once: repeated and concurrent calls return the same reference. A
 * saved link of the team can be given to a client, whose company then owns the file. Saved links that share a file share
 * the reference.
 * @throws NotFound, Forbidden, InvalidField, Conflict unless it is ready, or when its reference is in the trash
 */
export async function promoteSavedLink(
  actor: Actor,
  id: string,
  input: Input<PromoteInput>
): Promise<PromotedReference> {
  return db.transaction(async (trx) => {
    const link = await SafebotRecord.visibleTo(actor).lock(id, trx)
    await authorize(actor, SafebotRecordPolicy, 'promote', link)
    const { companyId, categoryIds, source, ...about } = await validateInput(input)
    const file = await fileOf(trx, link)

    const known = await Reference.query({ client: trx })
      .withTrashed()
      .where('file_id', file.id)
      .first()
    if (known?.isDeleted) {
      throw new Conflict('safebot.reference_deleted', { reason: 'deleted', allowed: [] })
    }
    if (known) {
      await noteReference(link, known.id)
      return { referenceId: known.id, isNew: false }
    }

    const company = await homeOf(trx, actor, link, companyId)
    if (file.companyId !== company.id) await give(trx, file, company)
    const referenceId = await addReference(
      trx,
      actor,
      company,
      {
        ...about,
        source: source ?? link.url,
        categoryIds: await withoutGone(trx, link, categoryIds ?? link.categoryIds),
      },
      { kind: 'video', fileId: file.id, url: link.url }
    )
    await noteReference(link, referenceId)
    await recordAudit(trx, actor, 'safebot_record.promote', link, {
      after: { referenceId, companyId: company.id, title: about.title },
    })
    return { referenceId, isNew: true }
  })
}

/** Leaves out categories of the link that can no longer be chosen: a form can't show them, nor remove them. */
async function withoutGone(
  trx: Trx,
  { categoryIds: own }: SafebotRecord,
  wanted: readonly string[]
): Promise<string[]> {
  const usable = await usableCategories(trx, 'reference', wanted)
  return wanted.filter((id) => usable.has(id) || !own.includes(id))
}

/** Its file is locked too, because another saved link may share it. */
async function fileOf(trx: Trx, link: SafebotRecord): Promise<StoredFile> {
  const file = link.fileId ? await StoredFile.query().lockIfFound(link.fileId, trx) : null
  if (!file) throw new Conflict('safebot.not_ready', { status: link.status, allowed: [] })
  return file
}

async function homeOf(
  trx: Trx,
  actor: Actor,
  { companyId: own }: SafebotRecord,
  wanted: string | null | undefined
): Promise<Company> {
  const company = await Company.query({ client: trx }).findOrFail(own)
  if (!wanted || wanted === own) return company
  if (!company.isTeam) {
    throw new InvalidField('companyId', 'safebot.own_company', 'company')
  }
  const chosen = await Company.visibleTo(actor).useTransaction(trx).findById(wanted)
  if (!chosen) throw new InvalidField('companyId', 'companies.missing', 'exists')
  return chosen
}

async function give(trx: Trx, file: StoredFile, { id }: Company) {
  const full = await moveStorage(trx, file, id)
  if (full) throw new InvalidField('companyId', 'files.quota_full', 'quota')
  file.companyId = id
  await file.save()
}

async function noteReference(link: SafebotRecord, referenceId: string): Promise<void> {
  link.referenceId = referenceId
  await link.save()
}
