import { addVersion } from '#actions/content/add_version'
import { approveContent } from '#actions/content/approve_content'
import { requestApproval } from '#actions/content/request_approval'
import { findAnchors } from '#actions/content/changes/find_anchors'
import { compareContentVersions } from '#actions/content/changes/compare_content_versions'
import { exportChanges } from '#actions/content/changes/export_changes'
import { checkBrief } from '#actions/content/check_brief'
import { chooseCover } from '#actions/content/choose_cover'
import { createContent } from '#actions/content/create_content'
import { deleteContent, restoreContent } from '#actions/content/delete_content'
import { releaseContent } from '#actions/content/release_content'
import { requestRevision } from '#actions/content/revisions/request_revision'
import { resolveRevision } from '#actions/content/revisions/resolve_revision'
import { returnToReview } from '#actions/content/return_to_review'
import type { ActionFixtures } from '../action_fixture.js'

export default {
  createContent: {
    permission: 'content.upload_ready',
    call: (actor, { task, freeVideo }) => createContent(actor, task.id, { fileId: freeVideo.id }),
  },
  addVersion: {
    permission: 'content.upload_ready',
    call: (actor, { content, freeVideo }) =>
      addVersion(actor, content.id, { fileId: freeVideo.id }),
  },
  releaseContent: {
    permission: 'content.return_to_review',
    call: (actor, { waiting }) =>
      releaseContent(actor, waiting.id, { versionId: waiting.currentVersionId! }),
  },
  approveContent: {
    permission: 'content.approve',
    call: (actor, { content }) =>
      approveContent(actor, content.id, { versionId: content.currentVersionId! }),
  },
  requestApproval: {
    permission: 'content.comment',
    call: (actor, { content }) => requestApproval(actor, content.id),
  },
  compareContentVersions: {
    permission: 'content.view_ready',
    // The versions of this video haven't been compared yet.
    call: (actor, { answered }) => compareContentVersions(actor, answered.id),
  },
  comparePairs: { withoutPolicy: 'pairs that its caller found among versions that the user sees' },
  exportChanges: {
    permission: 'content.view_ready',
    call: (actor, { compared }) => exportChanges(actor, compared.id),
  },
  findAnchors: {
    permission: 'content.view_ready',
    call: (actor, { answered }) => findAnchors(actor, answered.id, {}, answered.currentVersionId!),
  },
  requestRevision: {
    permission: 'content.request_revision',
    call: (actor, { content }) =>
      requestRevision(actor, content.id, {
        versionId: content.currentVersionId!,
        message: 'Warmer light',
      }),
  },
  returnToReview: {
    permission: 'content.return_to_review',
    call: (actor, { changes }) =>
      returnToReview(actor, changes.id, { reason: 'Looked at it again' }),
  },
  deleteContent: {
    permission: 'content.delete_ready',
    call: (actor, { content }) => deleteContent(actor, content.id),
  },
  restoreContent: {
    permission: 'content.delete_ready',
    call: (actor, { deletedContent }) => restoreContent(actor, deletedContent.id),
  },
  resolveRevision: {
    permission: 'revision.resolve',
    call: (actor, { revision }) => resolveRevision(actor, revision.id, { note: 'By phone' }),
  },
  chooseCover: {
    permission: 'content.approve',
    call: (actor, { content }) =>
      chooseCover(actor, content.id, { versionId: content.currentVersionId!, frame: 12 }),
  },
  checkBrief: {
    permission: 'content.view_ready',
    call: (actor, { content }) =>
      checkBrief(actor, content.id, { versionId: content.currentVersionId!, ticks: [] }),
  },
} satisfies ActionFixtures
