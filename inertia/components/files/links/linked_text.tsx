import LinkifyIt from 'linkify-it'
import { Fragment } from 'react'

/**
 * User text with its URLs as links. They open in a new tab without a referrer.
 *
 * @example <p className="whitespace-pre-line"><LinkedText text={task.brief} /></p>
 */
export function LinkedText({ text }: { text: string }) {
  return linksIn(text).map(({ text: words, href }, index) =>
    href ? (
      <a
        key={index}
        href={href}
        target="_blank"
        rel="noreferrer noopener nofollow"
        className="text-accent-text underline decoration-line-strong underline-offset-3 [overflow-wrap:anywhere] hover:decoration-current"
      >
        {words}
      </a>
    ) : (
      <Fragment key={index}>{words}</Fragment>
    )
  )
}

/** A piece of a text: plain text, or a URL with its label. */
type LinkPiece = { text: string; href: string | null }

/** Only complete URLs become links: “sofa.it” in a brief is more often a product name. */
const finder = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false })
for (const other of ['ftp:', 'mailto:', '//']) finder.add(other, null)

/** Splits a text at the URLs in it; only `http` and `https` count. */
function linksIn(text: string): LinkPiece[] {
  const found = finder.match(text) ?? []
  const pieces: LinkPiece[] = []
  let from = 0
  for (const { index, lastIndex, url } of found) {
    if (!/^https?:\/\//i.test(url)) continue
    if (index > from) pieces.push({ text: text.slice(from, index), href: null })
    pieces.push({ text: text.slice(index, lastIndex), href: url })
    from = lastIndex
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null })
  return pieces
}
