import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAuditInTransaction } from '#actions/audit/record_audit'
import { fileAudience } from '#actions/files/file_audience'
import { validateInput, type Input } from '#support/input'
import StoredFile from '#models/files/stored_file'
import type { FileVariant } from '#models/files/values'
import FilePolicy from '#policies/files/file_policy'
import { presignFile, type ReusableUrl } from '#queries/files/file_url'

/**
 * Returns the URL of a file or of one of its variants. Downloads get an audit entry: every original, and
 * variants that are requested as a download.
 * @throws NotFound, also for a missing variant; Forbidden
 */
export async function downloadFile(
  actor: Actor,
  id: string,
  input: Input<{ variant?: FileVariant; as?: 'download' }>
): Promise<ReusableUrl> {
  const file = await StoredFile.visibleTo(actor).findOrFail(id)
  await authorize(actor, FilePolicy, 'download', file)
  const { variant = 'original', as } = await validateInput(input)
  const isOriginal = variant === 'original'
  const presigned = await presignFile(file, variant, isOriginal || as === 'download')
  if (!isOriginal && as !== 'download') return presigned

  await recordAuditInTransaction(actor, 'file.download', file, {
    audience: fileAudience(actor, file),
    after: { name: file.name, ...(isOriginal ? {} : { variant }) },
  })
  return presigned
}
