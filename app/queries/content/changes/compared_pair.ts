import type { Actor } from '#access/actor'
import { InvalidField, NotFound } from '#exceptions/refusals'
import type ContentItem from '#models/content/content_item'
import { seesVersion } from '#models/content/content_visibility'
import ContentVersion from '#models/content/content_version'
import type { ChangesInput } from '#validators/content/content'

export type ComparedPair = { from: ContentVersion; to: ContentVersion }

/**
 * The two versions of a visible video that a person asks to be compared: named ones, or the newest that they
 * see against the one before it that they see. Others are passed over as if they weren't there.
 * @throws E_ROW_NOT_FOUND where there are no such two; InvalidField for a version and itself
 */
export async function comparedPair(
  actor: Actor,
  item: ContentItem,
  asked: ChangesInput
): Promise<ComparedPair> {
  const versions = await seenVersions(actor, item)
  const named = (wanted: string) => versions.find((version) => version.id === wanted)
  const to = asked.to ? named(asked.to) : versions[0]
  const from = asked.from
    ? named(asked.from)
    : versions.find(({ number }) => to && number < to.number)
  if (!from || !to) throw new NotFound()
  if (from.id === to.id) throw new InvalidField('from', 'changes.same_version', 'different')
  return { from, to }
}

/** The versions of a visible video that a person sees, with their files, the newest first. */
export async function seenVersions(actor: Actor, { id }: ContentItem): Promise<ContentVersion[]> {
  return ContentVersion.query()
    .where('content_item_id', id)
    .whereRaw(seesVersion(actor))
    .orderBy('number', 'desc')
    .preload('file')
}
