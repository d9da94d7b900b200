import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { audienceOf } from '#actions/files/audience_of'
import type FileObject from '#models/file_object'

/** Notes that somebody was given the original of a file. */
export async function recordDownload(actor: Actor, file: FileObject): Promise<void> {
  await db.transaction((trx) =>
    recordAudit(trx, actor, 'file.download', file, {
      audience: audienceOf(actor, file),
      after: { name: file.name },
    })
  )
}
