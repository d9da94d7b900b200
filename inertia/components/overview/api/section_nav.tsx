import { type ApiSection } from '~/components/overview/api/types'
import { formatNumber } from '~/lib/format'
import { t } from '~/lib/i18n'

/** The sections, next to the routes in a wide window. */
export function SectionNav({ sections }: { sections: ApiSection[] }) {
  return (
    <nav
      aria-label={t('docs.sections')}
      className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto max-lg:hidden"
    >
      <ul className="space-y-px">
        {sections.map(({ id, label, routes }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex h-8 items-center justify-between gap-3 rounded-md px-2.5 text-muted transition-colors hover:bg-hover hover:text-ink"
            >
              <span className="truncate">{label}</span>
              <span className="tabular text-sm text-subtle">{formatNumber(routes.length)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
