import { Bell as BellIcon } from 'lucide-react'
import { cx } from '~/lib/cx'
import { formatNumber } from '~/lib/format'
import { t } from '~/lib/i18n'
import { type ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { count: number }

/** The bell itself, with how many are unread. */
export function BellButton({ count, className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={t('shell.bell.label', { count })}
      title={t('shell.bell.title')}
      className={cx(
        'relative flex size-(--control) shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink data-popup-open:bg-selected data-popup-open:text-ink',
        className
      )}
    >
      <BellIcon />
      {count > 0 && (
        <span
          aria-hidden
          className="keeps-color tabular absolute top-0.5 right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[0.625rem] leading-none font-semibold text-on-accent"
        >
          {count > 99 ? '99+' : formatNumber(count)}
        </span>
      )}
    </button>
  )
}
