import { Download, ExternalLink } from 'lucide-react'
import { type ReactNode } from 'react'
import { type useTickedItems } from '~/components/content/brief/use_ticked_items'
import { shortUrl } from '~/lib/order_words'
import { Checkbox } from '~/components/ui/form/checkbox'
import { useCan } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { fileUrl } from '~/lib/urls'
import { t } from '~/lib/i18n'

type TickProps = {
  id: string
  ticks: ReturnType<typeof useTickedItems>
  picture?: ReactNode
  title: string
  hint?: string | null
  link?: string | null
  file?: { id: string; name: string } | null
}

export function ChecklistItem({ id, ticks, picture, title, hint, link, file }: TickProps) {
  const can = useCan()
  return (
    <li className="flex items-start gap-2">
      <Checkbox
        checked={ticks.has(id)}
        onCheckedChange={(ticked) => ticks.toggle(id, ticked)}
        className="min-w-0 flex-1"
        label={
          <span className="flex min-w-0 gap-2.5">
            {picture}
            <span className="min-w-0 self-center">
              <span className={cx('block [overflow-wrap:anywhere]', ticks.has(id) && 'text-muted')}>
                {title}
              </span>
              {hint && (
                <span className="line-clamp-3 text-sm text-muted [overflow-wrap:anywhere]">
                  {hint}
                </span>
              )}
            </span>
          </span>
        }
      />
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={t('content.brief.open', { name: title })}
          title={shortUrl(link)}
          className={SIDE_LINK}
        >
          <ExternalLink />
        </a>
      )}
      {file && can('file.download') && (
        <a
          href={fileUrl(file.id)}
          download
          aria-label={t('content.review.download', { name: file.name })}
          title={t('content.review.download', { name: file.name })}
          className={SIDE_LINK}
        >
          <Download />
        </a>
      )}
    </li>
  )
}

const SIDE_LINK =
  'flex size-(--control-sm) shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink'
