import { keepPreview, linkPreviews } from '#queries/overview/link_previews'

/** A page that was read before: nothing has to be fetched. */
export const KNOWN_LINK = 'https://films.example/push'

/** Stores it, and returns its id. */
export async function keepKnownLink(): Promise<string> {
  const image = { bytes: Buffer.from('a picture'), type: 'image/png' }
  await keepPreview(KNOWN_LINK, { title: 'Push', description: null, siteName: 'Films', image })
  const [{ id }] = await linkPreviews([KNOWN_LINK])
  return id
}
