import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { comparePairs } from '#actions/content/changes/compare_pairs'
import ContentItem from '#models/content/content_item'
import ContentPolicy from '#policies/content/content_policy'
import { comparedPair } from '#queries/content/changes/compared_pair'
import type { VersionChanges } from '#queries/content/changes/version_changes'
import type { ChangesInput } from '#validators/content/content'

/**
 * Returns what changed between two versions that this user sees. When they weren't compared by the current
 * method, a worker compares them as soon as both are read; the client polls for the result.
 * @throws NotFound, Forbidden, InvalidField; TooManyRequests and Conflict where no more comparisons can be
 *   requested
 */
export async function compareContentVersions(
  actor: Actor,
  contentId: string,
  input: ChangesInput = {}
): Promise<VersionChanges> {
  const item = await ContentItem.visibleTo(actor).findOrFail(contentId)
  await authorize(actor, ContentPolicy, 'view', item)
  const pair = await comparedPair(actor, item, input)
  const [changes] = await comparePairs(actor, [pair], { refusesExcess: true })
  return changes
}
