import { BaseTransformer } from '@adonisjs/core/transformers'
import { daysUntil } from '#support/zoned_time'
import RevisionNoteTransformer from '#transformers/content/revision_note_transformer'
import type { RevisionRow } from '#queries/content/revisions/revision_row'

/** A revision as the reader sees it. */
export default class RevisionTransformer extends BaseTransformer<RevisionRow> {
  toObject() {
    const { notes, poster, revisionsAllowed, urgency, waitsForRelease, ...revision } = this.resource
    return { ...revision, notes: RevisionNoteTransformer.transform(notes, revision.status) }
  }

  /**
   * With the poster of its version, the revisions that the contract allows, how soon it is wanted, and
   * whether a version that answers it goes to team review first.
   */
  forList() {
    const { poster, revisionsAllowed, urgency, waitsForRelease } = this.resource
    const { timezone, ...order } = urgency
    return {
      ...this.toObject(),
      posterFileId: poster?.fileId ?? null,
      isProcessing: poster?.isProcessing ?? false,
      revisionsAllowed,
      waitsForRelease,
      ...order,
      dueInDays: daysUntil(order.dueDate, timezone),
    }
  }
}
