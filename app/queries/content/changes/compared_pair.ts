import type { Actor } from '#access/actor'
import { InvalidField, NotFound } from '#exceptions/refusals'
import type ContentItem from '#models/content/content_item'
import { seesVersion } from '#models/content/content_visibility'
import ContentVersion from '#models/content/content_version'
import type { ChangesInput } from '#validators/content/content'

export type ComparedPair = { from: ContentVersion; to: ContentVersion }

/**
 * Returns the two versions of a visible video to compare: the given ones, or by default the newest version that the
 * user sees and the previous one that they see. Versions that they don't see are ignored.
 * @throws NotFound without two such versions; InvalidField if both are the same
 */
export async function comparedPair(
  actor: Actor,
  item: ContentItem,
  input: ChangesInput
): Promise<ComparedPair> {
  const versions = await seenVersions(actor, item)
  const named = (wanted: string) => versions.find((version) => version.id === wanted)
  const to = input.to ? named(input.to) : versions[0]
  const from = input.from
    ? named(input.from)
    : versions.find(({ number }) => to && number < to.number)
  if (!from || !to) throw new NotFound()
  if (from.id === to.id) throw new InvalidField('from', 'changes.same_version', 'different')
  return { from, to }
}

/** Returns the versions of a visible video that a user sees, with their files, the newest first. */
export async function seenVersions(actor: Actor, { id }: ContentItem): Promise<ContentVersion[]> {
  return ContentVersion.query()
    .where('content_item_id', id)
    .whereRaw(seesVersion(actor))
    .orderBy('number', 'desc')
    .preload('file')
}
