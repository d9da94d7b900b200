import { BaseTransformer } from '@adonisjs/core/transformers'
import type { RevisionRow } from '#queries/content/revision_row'

/** A revision as the person sees it for whom it was read. */
export default class RevisionTransformer extends BaseTransformer<RevisionRow> {
  toObject() {
    return {
      ...this.pick(this.resource, [
        'id',
        'taskId',
        'companyId',
        'number',
        'message',
        'createdAt',
        'contentId',
        'versionId',
        'status',
      ]),
      notes: [] as RevisionNote[],
      ...this.pick(this.resource, [
        'requestedBy',
        'resolvedBy',
        'resolvedAt',
        'resolutionNote',
        'company',
        'task',
        'content',
        'version',
      ]),
    }
  }

  /** With the poster of the version it is about, and the revisions that the contract allows. */
  forList() {
    const { poster, roundsAllowed } = this.resource
    return {
      ...this.toObject(),
      posterFileId: poster?.fileId ?? null,
      isProcessing: poster?.isProcessing ?? false,
      roundsAllowed,
    }
  }
}

/** A comment that the revision bundles; comments are not part of it yet. */
type RevisionNote = { id: string; body: string; isResolved: boolean }
