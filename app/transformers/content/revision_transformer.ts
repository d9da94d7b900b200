import { BaseTransformer } from '@adonisjs/core/transformers'
import { daysUntil } from '#support/time/zoned_time'
import RevisionNoteTransformer from '#transformers/content/revision_note_transformer'
import type { RevisionRow } from '#queries/content/revisions/revision_row'

/** A revision as the reader sees it. */
export default class RevisionTransformer extends BaseTransformer<RevisionRow> {
  toObject() {
    const { notes, poster, revisionsAllowed, urgency, waitsForRelease, ...revision } = this.resource
    return { ...revision, notes: RevisionNoteTransformer.transform(notes, revision.status) }
  }

  /**
   * Adds the poster of its version, the number of revisions in the contract, the order's priority and due date, and
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
