import { BaseTransformer } from '@adonisjs/core/transformers'
import { timecodeOf } from '#media/timecode'
import type { RevisionStatus } from '#models/content/values'
import type { NoteRow } from '#queries/content/revisions/note_rows'

/** A note of a revision whose status, as its reader sees it, is given. */
export default class RevisionNoteTransformer extends BaseTransformer<NoteRow> {
  constructor(
    resource: NoteRow,
    protected status: RevisionStatus
  ) {
    super(resource)
  }

  toObject() {
    const { frameRate, ...note } = this.resource
    const { frame, endFrame, resolvedAt } = note
    return {
      ...note,
      /** Null for a note on the whole, and while the file is being read. */
      timecode: frame !== null && frameRate ? timecodeOf(frame, frameRate) : null,
      /** Of the last frame of a range. */
      endTimecode:
        endFrame !== null && endFrame !== frame && frameRate
          ? timecodeOf(endFrame, frameRate)
          : null,
      /** The revision was resolved, by a new version for one, and this was not ticked off. */
      isStillOpen: this.status === 'resolved' && resolvedAt === null,
    }
  }
}
