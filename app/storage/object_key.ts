import { extname } from 'node:path'
import type { FilePurpose } from '#models/files/values'

const MAX_NAME_LENGTH = 80
const MAX_EXTENSION_LENGTH = 12

export type KeyParts = { companyId: string; purpose: FilePurpose; fileId: string; name: string }

/** Object key of a file's original: `companyId/purpose/fileId/safe-name`. */
export function objectKey({ companyId, purpose, fileId, name }: KeyParts): string {
  return [companyId, purpose, fileId, safeName(name)].join('/')
}

/**
 * Object key of a file's derivative, in the same folder as the original but never equal to its key.
 *
 * @param key key of the original
 * @param name name of the derivative, such as `poster.jpg`
 */
export function derivedKey(key: string, name: string): string {
  return `${key.slice(0, key.lastIndexOf('/'))}/derived/${safeName(name)}`
}

/**
 * Converts a file name so that it is valid in every store, URL and file system: ASCII letters, digits, `-`, `_` and
 * `.`, at most 80 characters, with its extension.
 */
export function safeName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  const extension = toAsciiName(extname(base).slice(1)).slice(0, MAX_EXTENSION_LENGTH).toLowerCase()
  const stem = toAsciiName(base.slice(0, base.length - extname(base).length))
  const ending = extension ? `.${extension}` : ''
  return (stem.slice(0, MAX_NAME_LENGTH - ending.length).replace(/-$/, '') || 'file') + ending
}

function toAsciiName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9_.]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '')
}
