import type { Actor } from '#access/actor'
import type { AuditDetails } from '#actions/audit/record_audit'
import type StoredFile from '#models/files/stored_file'

/**
 * Audience of an audit entry about a file. The team's unreleased versions and internal attachments stay internal
 * until they are released to the client.
 */
export function fileAudience(
  actor: Actor,
  file: Pick<StoredFile, 'purpose'>
): NonNullable<AuditDetails['audience']> {
  const isTeamMatter = file.purpose === 'content' || file.purpose === 'attachment'
  return actor.seesAllCompanies && isTeamMatter ? 'team' : 'everyone'
}
