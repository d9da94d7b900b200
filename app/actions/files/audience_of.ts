import type { Actor } from '#access/actor'
import type { AuditDetails } from '#actions/audit/record_audit'
import type FileObject from '#models/files/file_object'

/**
 * Who may read of what somebody did to a file. What the team does with cuts, and with what
 * it attaches for itself, is its own matter until it reaches the client.
 */
export function audienceOf(
  actor: Actor,
  file: Pick<FileObject, 'purpose'>
): NonNullable<AuditDetails['audience']> {
  const isTeamMatter = file.purpose === 'content' || file.purpose === 'attachment'
  return actor.seesAllCompanies && isTeamMatter ? 'team' : 'everyone'
}
