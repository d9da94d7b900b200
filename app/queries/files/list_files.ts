import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import StoredFile from '#models/files/stored_file'
import { paginate } from '#queries/paginated'
import { filterByWords } from '#queries/contains'
import type { FileListInput } from '#validators/files/file'

const SORTS = { createdAt: 'files.created_at', name: 'lower(files.name)', size: 'files.size' }

/** One page of the files that this user may see. */
export async function listFiles(actor: Actor, input: FileListInput) {
  const query = StoredFile.visibleTo(actor).preload('uploader')

  if (input.purpose) query.whereIn('files.purpose', input.purpose)
  if (input.companyId) query.whereIn('files.company_id', input.companyId)
  if (input.processingStatus) query.whereIn('files.processing_status', input.processingStatus)
  if (input.taskId) ofTasks(query, input.taskId)
  if (input.contentType) ofTypes(query, input.contentType)
  if (input.q) filterByWords(query, ['files.name'], input.q)

  return paginate(query, input, SORTS)
}

/** Restricts to files that were uploaded for these orders, and to files that their materials and products use. */
function ofTasks(query: ModelQueryBuilderContract<typeof StoredFile>, taskIds: string[]): void {
  query.whereRaw(
    `(files.task_id = any(:taskIds)
      or files.id in (select m.file_id from materials m
                       where m.task_id = any(:taskIds) and m.deleted_at is null)
      or files.id in (select i.file_id from task_selected_items i
                       where i.task_id = any(:taskIds) and i.deleted_at is null))`,
    { taskIds }
  )
}

function ofTypes(query: ModelQueryBuilderContract<typeof StoredFile>, types: string[]): void {
  query.where((any) => {
    for (const type of types) {
      if (type.includes('/')) any.orWhere('files.content_type', type)
      else any.orWhereLike('files.content_type', `${type}/%`)
    }
  })
}

/**
 * One file.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not visible to this user
 */
export async function showFile(actor: Actor, id: string): Promise<StoredFile> {
  return StoredFile.visibleTo(actor).preload('uploader').findOrFail(id)
}
