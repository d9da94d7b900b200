import { Link } from '~/components/ui/display/link'
import { type ReactNode } from 'react'

type SideRowProps = { href: string; picture: ReactNode; title: string; meta: ReactNode }

/** A row of a short list: a small picture, a title, and a line below it. */
export function SideRow({ href, picture, title, meta }: SideRowProps) {
  return (
    <li>
      <Link
        href={href}
        prefetch
        className="flex items-center gap-3 rounded-md px-2 py-1.5 transition-colors hover:bg-hover"
      >
        {picture}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-sm text-muted">{meta}</span>
        </span>
      </Link>
    </li>
  )
}
