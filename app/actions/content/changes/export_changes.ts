import type { Actor } from '#access/actor'
import { recordAuditInTransaction } from '#actions/audit/record_audit'
import { compareContentVersions } from '#actions/content/changes/compare_content_versions'
import { Conflict } from '#exceptions/refusals'
import { timelineText } from '#measure/changes/timeline'
import { framesPerSecond } from '#measure/media_shape'
import { showContent } from '#queries/content/list_content'
import type { ChangesInput } from '#validators/content/content'

/** A file for editing programs. */
export type ChangesExport = { name: string; timeline: Iterable<string> }

/**
 * Exports the changes between two versions as an OpenTimelineIO timeline, with an audit entry.
 * @throws NotFound, Forbidden, InvalidField, and Conflict until they are compared
 */
export async function exportChanges(
  actor: Actor,
  contentId: string,
  input: ChangesInput = {}
): Promise<ChangesExport> {
  const { fromId, toId, changes } = await compareContentVersions(actor, contentId, input)
  if (!changes) throw new Conflict('changes.not_compared', { reason: 'processing' })
  const { title, companyId, versions } = await showContent(actor, contentId)
  const [from, to] = [fromId, toId].map((id) => versions.find((version) => version.id === id)!)
  const older = {
    name: from.file.name,
    rate: framesPerSecond({ frameRate: from.file.media?.frameRate ?? null }),
    // The older version ends with its last segment.
    frameCount: changes.segments.reduce((end, { from: span }) => Math.max(end, span?.[1] ?? 0), 0),
  }
  const newer = { name: to.file.name, rate: changes.rate, frameCount: changes.frameCount }
  const subject = { entityType: 'content' as const, id: contentId, companyId }
  // Clients must not get versions that they can't see.
  const isSeen = from.releasedAt !== null && to.releasedAt !== null
  await recordAuditInTransaction(actor, 'content.export_changes', subject, {
    audience: isSeen ? 'everyone' : 'team',
    after: { format: 'otio' },
  })
  const name = `${title}-v${from.number}-v${to.number}.otio`
  return { name, timeline: timelineText(changes, newer, older) }
}
