import { Fragment } from 'react'
import { linksIn } from '~/lib/links_in'

/**
 * What somebody wrote, with its web addresses as links. They open beside the page and tell the other
 * side nothing of it.
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
