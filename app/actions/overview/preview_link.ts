import app from '@adonisjs/core/services/app'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { withRateLimit } from '#access/limits/with_rate_limit'
import { validateInput, type Input } from '#support/input'
import { InvalidField } from '#exceptions/refusals'
import { LinkReader, LinkUnreadable, type LinkFacts, type LinkRefusal } from '#net/read_link'
import LinkPolicy from '#policies/overview/link_policy'
import { cachedPreview, keepPreview, type LinkPreview } from '#queries/overview/link_previews'
import type { LinkPreviewInput } from '#validators/overview/overview'

/**
 * Returns the preview of a web page: the stored one, or a new one, which is fetched through the guard and stored.
 * No transaction is open meanwhile.
 * @throws Forbidden, InvalidField with the reason as its rule, TooManyRequests
 */
export async function previewLink(
  actor: Actor,
  input: Input<LinkPreviewInput>
): Promise<LinkPreview> {
  await authorize(actor, LinkPolicy, 'preview')
  const { url } = await validateInput(input)
  const known = await cachedPreview(url)
  if (known && 'refusal' in known) throw linkRefused(known.refusal)
  if (known) return known

  // Links whose preview is stored don't count.
  const limits = { 'link_preview': actor.id, 'link_preview:failed': actor.id }
  await withRateLimit(limits, async () => keepPreview(url, await readAnew(url)))
  return (await cachedPreview(url)) as LinkPreview
}

async function readAnew(url: string): Promise<LinkFacts> {
  try {
    const reader = await app.container.make(LinkReader)
    return await reader.read(url)
  } catch (error) {
    if (!(error instanceof LinkUnreadable)) throw error
    await keepPreview(url, { refusal: error.reason })
    throw linkRefused(error.reason)
  }
}

/** The response doesn't reveal whether a host is unknown or private. */
function linkRefused(reason: LinkRefusal): InvalidField {
  if (reason === 'time') return new InvalidField('url', 'link_previews.slow', reason)
  if (reason === 'status') return new InvalidField('url', 'link_previews.not_there', reason)
  if (reason === 'type' || reason === 'empty') {
    return new InvalidField('url', 'link_previews.no_page', reason)
  }
  return new InvalidField('url', 'link_previews.unreachable', 'unreachable')
}
