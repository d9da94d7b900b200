const MAX_NAME_LENGTH = 200

/**
 * Returns a `Content-Disposition` with the original file name, in any script. `filename` is an ASCII fallback for
 * old clients, `filename*` the name itself (RFC 6266, RFC 8187).
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const clean = withoutControls(name)
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%;/]/g, '_')
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encode(clean)}`
}

/**
 * Returns a name of limited length without control characters or direction characters, which can disguise an
 * extension. Slashes, as in a title, become hyphens, and those that lead to a folder are removed.
 */
function withoutControls(name: string): string {
  const plain = name.replace(/^(\.*[\\/])+/, '').replaceAll(/[\\/]/g, '-')
  const base = plain.toWellFormed().replace(/\p{C}/gu, '').trim()
  const characters = [...base]
  if (characters.length <= MAX_NAME_LENGTH) return base || 'file'
  const extension = /\.[^.]{1,12}$/u.exec(base)?.[0] ?? ''
  return characters.slice(0, MAX_NAME_LENGTH - extension.length).join('') + extension
}

function encode(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  )
}
