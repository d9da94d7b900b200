import type { Actor } from '#access/actor'
import FileObject from '#models/files/file_object'
import { fileAddress } from '#queries/files/file_address'

/** Signed addresses of posters by the ids of their files. */
export type Posters = Record<string, string>

/**
 * The addresses under which a page's posters come from the store, without a request to the product for
 * each. Only files that this person may download are among them, by the rules of `downloadFile`.
 * @param ids of files that the page's rows name; null for a row without a poster
 */
export async function signedPosters(
  actor: Actor,
  ids: (string | null | undefined)[]
): Promise<Posters> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (wanted.length === 0 || !actor.can('file.download')) return {}
  const files = await FileObject.visibleTo(actor)
    .whereIn('files.id', wanted)
    .whereNotNull('files.poster_key')
  const addresses = await Promise.all(files.map((file) => fileAddress(file, 'poster')))
  return Object.fromEntries(files.map(({ id }, index) => [id, addresses[index].url]))
}
