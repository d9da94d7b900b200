import { extname, parse } from 'node:path'
import type { Actor } from '#access/actor'
import { NotFound } from '#exceptions/refusals'
import StoredFile from '#models/files/stored_file'
import type { FileVariant } from '#models/files/values'
import { fileType, typeOfExtension } from '#storage/file_types'
import store from '#storage/store'

/** A URL at which the store serves a file until `expiresAt`. */
export type FileUrl = { url: string; expiresAt: Date }

/** `maxAge`: seconds for which a browser may reuse the URL; 0 for originals. */
export type ReusableUrl = FileUrl & { maxAge: number }

/**
 * How long a URL is valid, in seconds. A player requests further bytes of a video during playback; a download only
 * has to start in time.
 */
const URL_TTL: Record<FileVariant, number> = {
  original: 15 * 60,
  poster: 60 * 60,
  sprite: 60 * 60,
  waveform: 60 * 60,
  proxy: 3 * 60 * 60,
}

/**
 * Returns the URL at which a browser gets a file or one of its variants directly from the store. Originals are sent
 * as a download with their own name, other variants for display in a page.
 *
 * @param isKept whether it is sent as a download
 * @throws NotFound for a variant that doesn't exist
 */
export async function presignFile(
  file: StoredFile,
  variant: FileVariant,
  isKept = variant === 'original'
): Promise<ReusableUrl> {
  const key = file.keyOf(variant)
  if (!key) throw new NotFound()

  const isOriginal = variant === 'original'
  const contentType =
    key === file.objectKey ? file.contentType : typeOfExtension(extname(key).slice(1))
  const { url, expiresAt } = await store.presignGet({
    key,
    contentType: contentType ?? 'application/octet-stream',
    downloadName: isOriginal ? originalName(file) : variantName(file, variant, key),
    disposition: isKept ? 'attachment' : 'inline',
    expiresIn: URL_TTL[variant],
  })
  return { url, expiresAt, maxAge: isKept ? 0 : Math.floor(URL_TTL[variant] / 2) }
}

/** Returns the original file name. A name without a known extension gets the usual one of the type (ASVS 5.4.1). */
function originalName({ name, contentType }: StoredFile): string {
  if (typeOfExtension(extname(name).slice(1))) return name
  const [usualExtension] = fileType(contentType)?.extensions ?? []
  return usualExtension ? `${name}.${usualExtension}` : name
}

function variantName({ name }: StoredFile, variant: FileVariant, key: string): string {
  return `${parse(name).name}-${variant}${extname(key)}`
}

/** Signed URLs of posters, by the ids of their files. */
export type Posters = Record<string, string>

/**
 * Returns the store's URLs of a page's posters, so that the browser doesn't need a request to the application for
 * each. Contains only files that this user may download, by the rules of `downloadFile`.
 * @param ids of the files in the page's rows; null for a row without a poster
 */
export async function signedPosters(
  actor: Actor,
  ids: (string | null | undefined)[]
): Promise<Posters> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (wanted.length === 0 || !actor.can('file.download')) return {}
  const files = await StoredFile.visibleTo(actor)
    .whereIn('files.id', wanted)
    .whereNotNull('files.poster_key')
  const presigned = await Promise.all(files.map((file) => presignFile(file, 'poster')))
  return Object.fromEntries(files.map(({ id }, index) => [id, presigned[index].url]))
}
