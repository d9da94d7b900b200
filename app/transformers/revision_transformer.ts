import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Actor } from '#access/actor'
import type Revision from '#models/revision'
import CompanyRefTransformer from '#transformers/company_ref_transformer'
import PersonTransformer from '#transformers/person_transformer'

/**
 * A round of changes as one person sees it. While the version that answers it waits in team
 * review it is open to clients, and who answered it is not told.
 */
export default class RevisionTransformer extends BaseTransformer<Revision> {
  constructor(
    resource: Revision,
    protected actor: Actor
  ) {
    super(resource)
  }

  toObject() {
    const revision = this.resource
    const status = revision.statusFor(this.actor)
    const isResolved = status === 'resolved'
    const { task, contentItem, contentVersion } = revision
    return {
      ...this.pick(revision, ['id', 'taskId', 'companyId', 'number', 'message', 'createdAt']),
      contentId: revision.contentItemId,
      versionId: revision.contentVersionId,
      status,
      notes: [] as RevisionNote[],
      requestedBy: PersonTransformer.transform(revision.requester),
      resolvedBy:
        isResolved && revision.resolver ? PersonTransformer.transform(revision.resolver) : null,
      resolvedAt: isResolved ? revision.resolvedAt : null,
      resolutionNote: isResolved ? revision.resolutionNote : null,
      company: CompanyRefTransformer.transform(revision.company),
      task: { id: task.id, number: task.number, title: task.title },
      content: { id: contentItem.id, title: contentItem.title },
      version: { id: contentVersion.id, number: contentVersion.number },
    }
  }

  /** With the frame of the version it is about, and the rounds that the contract allows. */
  forList() {
    const { company, contentVersion } = this.resource
    const { id, posterKey, processingStatus } = contentVersion.file
    return {
      ...this.toObject(),
      posterFileId: posterKey === null ? null : id,
      isProcessing: processingStatus === 'processing',
      roundsAllowed: company.revisionRounds,
    }
  }
}

/** A comment that the round bundles; comments are not part of it yet. */
type RevisionNote = { id: string; body: string; isResolved: boolean }
