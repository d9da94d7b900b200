import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { NotFound } from '#exceptions/refusals'
import Revision from '#models/content/revision'
import type { NoteRow } from '#queries/content/revisions/note_rows'
import { selectRevision, type RevisionRow } from '#queries/content/revisions/revision_row'
import { VIDEO_FILE, type VideoFile } from '#queries/files/video_file'

/**
 * One revision.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not visible to this user
 */
export async function showRevision(actor: Actor, id: string): Promise<RevisionRow> {
  return selectRevision(Revision.visibleTo(actor), actor).findOrFail(id)
}

/** The video that a visible revision is about; null for a user who may not see content. */
export async function videoOf(
  actor: Actor,
  { versionId }: Pick<RevisionRow, 'versionId'>
): Promise<VideoFile | null> {
  if (!actor.can('content.view_ready')) return null
  const { rows } = await db.rawQuery(
    `select ${VIDEO_FILE} as file from content_versions v join files f on f.id = v.file_id
      where v.id = ?`,
    [versionId]
  )
  return rows[0].file
}

/**
 * One note of a revision, and the revision's status.
 * @throws E_ROW_NOT_FOUND
 */
export async function showNote(
  actor: Actor,
  revisionId: string,
  id: string
): Promise<{ note: NoteRow; status: RevisionRow['status'] }> {
  const { notes, status } = await showRevision(actor, revisionId)
  const note = notes.find((one) => one.id === id)
  if (!note) throw new NotFound()
  return { note, status }
}
