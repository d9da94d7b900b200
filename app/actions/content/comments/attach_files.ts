import type { Actor } from '#access/actor'
import { InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import type Comment from '#models/content/comment'
import FileObject from '#models/files/file_object'
import { text } from '#support/text'

/**
 * Hangs files on a new comment, in the order in which they are named.
 * @throws InvalidField for one that the actor does not see, or that is of another company
 */
export async function attachFiles(
  trx: Trx,
  actor: Actor,
  { id: commentId, companyId }: Comment,
  fileIds: readonly string[]
): Promise<void> {
  if (fileIds.length === 0) return
  const known = await FileObject.visibleTo(actor)
    .useTransaction(trx)
    .where('files.company_id', companyId)
    .whereIn('files.id', [...fileIds])
    .select('files.id')
    .pojo<{ id: string }>()
  const knownIds = new Set(known.map(({ id }) => id))
  const missing = fileIds.findIndex((id) => !knownIds.has(id))
  if (missing >= 0) {
    throw new InvalidField(`fileIds.${missing}`, text('files.missing'), 'exists')
  }
  await trx.table('comment_files').multiInsert(
    fileIds.map((fileId, position) => ({
      comment_id: commentId,
      company_id: companyId,
      file_id: fileId,
      position,
    }))
  )
}
