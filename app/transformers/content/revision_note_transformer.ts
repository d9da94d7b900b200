import { BaseTransformer } from '@adonisjs/core/transformers'
import { timecodeOf } from '#media/timecode'
import type { RevisionStatus } from '#models/content/values'
import type { NoteRow } from '#queries/content/revisions/note_rows'

/** A note of a revision; `status` is the revision's status as the reader sees it. */
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
      /** Null for a note on the whole video, and while the file is being read. */
      timecode: frame !== null && frameRate ? timecodeOf(frame, frameRate) : null,
      /** Timecode of the last frame of a range. */
      endTimecode:
        endFrame !== null && endFrame !== frame && frameRate
          ? timecodeOf(endFrame, frameRate)
          : null,
      /** Whether the note wasn't checked off although the revision was resolved, for example by a new version. */
      isStillOpen: this.status === 'resolved' && resolvedAt === null,
    }
  }
}
