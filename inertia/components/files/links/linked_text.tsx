import { Fragment } from 'react'
import { linksIn } from '~/lib/links_in'

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
