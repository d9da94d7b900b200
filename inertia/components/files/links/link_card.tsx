import { type Data } from '@generated/data'
import { ExternalLink, Link2 } from 'lucide-react'
import { shortUrl } from '~/lib/order_words'

type Props = {
  url: string
  /** Title given by the user; takes precedence over the title of the page. */
  title: string | null
  preview: Data.LinkPreview | null | undefined
}

/**
 * A link with the picture, title and site of its page; only the URL while these aren't known, or if they can't be read.
 */
export function LinkCard({ url, title, preview }: Props) {
  const name = title ?? preview?.title ?? shortUrl(url)
  const below = preview ? preview.siteName : title && shortUrl(url)
  return (
    <>
      {preview?.imageUrl ? (
        <img
          src={preview.imageUrl}
          alt=""
          loading="lazy"
          className="aspect-video w-24 shrink-0 self-start rounded-sm bg-selected object-cover"
        />
      ) : (
        <span
          aria-hidden
          className="flex size-9 shrink-0 items-center justify-center self-start rounded-sm bg-selected text-muted"
        >
          <Link2 />
        </span>
      )}
      <a
        href={url}
        title={url}
        target="_blank"
        rel="noreferrer noopener"
        className="group min-w-0 flex-1 rounded-sm"
      >
        <span className="line-clamp-2 font-medium group-hover:underline [overflow-wrap:anywhere]">
          {name}
        </span>
        {below && <span className="block truncate text-sm text-muted">{below}</span>}
        {preview?.description && (
          <span className="line-clamp-1 text-sm text-subtle max-sm:hidden">
            {preview.description}
          </span>
        )}
      </a>
      <ExternalLink aria-hidden className="mr-2.5 shrink-0 text-subtle" />
    </>
  )
}
