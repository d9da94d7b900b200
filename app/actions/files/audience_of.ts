import type { Actor } from '#access/actor'
import type { AuditDetails } from '#actions/audit/record_audit'
import type FileObject from '#models/files/file_object'

/**
 * Audience of an audit entry about a file. The team's versions and internal attachments stay internal until they
 * are released to the client.
 */
export function audienceOf(
  actor: Actor,
  file: Pick<FileObject, 'purpose'>
): NonNullable<AuditDetails['audience']> {
  const isTeamMatter = file.purpose === 'content' || file.purpose === 'attachment'
  return actor.seesAllCompanies && isTeamMatter ? 'team' : 'everyone'
}
