import { extname } from 'node:path'
import { extensionOf, typeOfExtension, familyOf } from '#storage/file_types'
import { truncate } from '#support/strings/truncate'

const MAX_NAME_LENGTH = 120

/**
 * Returns the file name of a saved video: its title, otherwise the name in the server's response, in the URL, or
 * the host; with the usual extension of its type.
 */
export function videoName(
  { title, disposition, url }: { title?: string | null; disposition?: string; url: URL },
  contentType: string
): string {
  const stem = [title, nameIn(disposition), lastOf(url), url.hostname]
    .map((one) => withoutVideoExtension(one ?? ''))
    .find(Boolean)
  return `${stem ?? 'video'}.${extensionOf(contentType) ?? 'mp4'}`
}

/** Returns a title for a video that has none: its file name without extension. */
export function titleFrom(url: URL, disposition?: string): string | null {
  return (
    withoutVideoExtension(nameIn(disposition) ?? '') || withoutVideoExtension(lastOf(url)) || null
  )
}

function withoutVideoExtension(name: string): string {
  const family = familyOf(typeOfExtension(extname(name).slice(1)) ?? '')
  const stem = family ? name.slice(0, -extname(name).length) : name
  const words = stem
    .toWellFormed()
    .replace(/[\\/:*?"<>|]|\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  return truncate(words, MAX_NAME_LENGTH).trim()
}

/**
 * Returns the file name in a `Content-Disposition` header (RFC 6266), also in the invalid forms that servers send.
 */
function nameIn(disposition = ''): string | undefined {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeName(encoded.trim())
  const [, quoted, bare] = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition) ?? []
  return (quoted ?? bare)?.trim()
}

function lastOf({ pathname }: URL): string {
  return decodeName(pathname.split('/').findLast(Boolean) ?? '')
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
