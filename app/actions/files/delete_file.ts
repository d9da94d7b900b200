import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { clearLogo } from '#actions/companies/update_company'
import { fileAudience } from '#actions/files/file_audience'
import { Conflict } from '#exceptions/refusals'
import StoredFile from '#models/files/stored_file'
import FilePolicy from '#policies/files/file_policy'
import {
  isNeededBySavedLink,
  isNeededByReference,
  isNeededByVersion,
} from '#models/files/file_uses'

/**
 * Moves a file to the trash; its bytes stay in the store.
 * @throws NotFound, Forbidden, Conflict while a version, a reference or a saved link needs it
 */
export async function deleteFile(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const file = await StoredFile.visibleTo(actor).lock(id, trx)
    await authorize(actor, FilePolicy, 'delete', file)
    if (await isNeededByVersion(file, trx)) {
      throw new Conflict('files.in_use', { reason: 'file_in_use', allowed: [] })
    }
    if (await isNeededByReference(file, trx)) {
      throw new Conflict('references.file_in_use', { reason: 'file_in_use', allowed: [] })
    }
    if (await isNeededBySavedLink(file, trx)) {
      throw new Conflict('safebot.file_in_use', { reason: 'file_in_use', allowed: [] })
    }
    await file.trash(trx)
    await clearLogo(trx, actor, file)
    await recordAudit(trx, actor, 'file.delete', file, {
      audience: fileAudience(actor, file),
      before: { name: file.name, purpose: file.purpose, size: file.size },
    })
  })
}

/**
 * Restores a file from the trash. Its bytes never left the store, nor the company's quota.
 * @throws NotFound, Forbidden
 */
export async function restoreFile(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const file = await StoredFile.visibleTo(actor).onlyTrashed().lock(id, trx)
    await authorize(actor, FilePolicy, 'restore', file)
    await file.restore(trx)
    await recordAudit(trx, actor, 'file.restore', file, {
      audience: fileAudience(actor, file),
      after: { name: file.name, purpose: file.purpose, size: file.size },
    })
  })
}
