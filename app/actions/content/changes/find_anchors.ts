import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { comparePairs } from '#actions/content/changes/compare_pairs'
import { NotFound } from '#exceptions/refusals'
import { anchorOf, type Anchor } from '#measure/changes/anchors'
import ContentItem from '#models/content/content_item'
import ContentPolicy from '#policies/content/content_policy'
import { seenVersions } from '#queries/content/changes/compared_pair'
import type { VersionChanges } from '#queries/content/changes/version_changes'
import type { CommentRow } from '#queries/content/comments/comment_row'
import { commentedVersions } from '#queries/content/comments/list_comments'
import type { CommentListInput } from '#validators/content/comment'

export type Anchors = {
  /** Values that change whenever an anchor may change. */
  mark: unknown[]
  /** Null while the anchor is unknown, and for a comment that has none: see `CommentRowTransformer`. */
  of: (comment: CommentRow) => Anchor | null
}

/**
 * Finds the pictures of comments on earlier versions in a version. Missing comparisons are requested from a worker;
 * a comment whose versions can't be compared is `unknown`, at its own frame.
 * @param on id of the version; versions that the user doesn't see count as missing
 * @throws NotFound, Forbidden
 */
export async function findAnchors(
  actor: Actor,
  contentId: string,
  filters: CommentListInput,
  on: string
): Promise<Anchors> {
  const item = await ContentItem.visibleTo(actor).findOrFail(contentId)
  await authorize(actor, ContentPolicy, 'view', item)
  const versions = await seenVersions(actor, item)
  const to = versions.find(({ id }) => id === on)
  if (!to) throw new NotFound()
  const commented = await commentedVersions(actor, contentId, filters)
  const pairs = versions
    .filter(({ id, number }) => number < to.number && commented.has(id))
    .map((from) => ({ from, to }))
  const found = await comparePairs(actor, pairs)
  const byVersion = new Map(found.map((changes) => [changes.fromId, changes]))
  const frameCount = to.file.media?.frameCount ?? Infinity
  return {
    mark: found.map(({ fromId, status, comparedAt }) => [fromId, status, comparedAt]),
    of: (comment) => anchorIn(byVersion.get(comment.versionId), comment, frameCount - 1),
  }
}

function anchorIn(
  compared: VersionChanges | undefined,
  { frame, endFrame }: CommentRow,
  last: number
): Anchor | null {
  if (!compared || frame === null || compared.status === 'waiting') return null
  if (compared.changes) return anchorOf(compared.changes.segments, { frame, endFrame })
  return {
    frame: Math.min(frame, last),
    endFrame: endFrame === null ? null : Math.min(endFrame, last),
    fate: 'unknown',
  }
}
