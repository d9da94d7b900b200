import { CheckIcon } from '~/components/ui/display/check_icon'
import { Tooltip } from '~/components/ui/overlay/tooltip'
import { tallyWords, type Tally } from '~/lib/check_tally'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = { /** Null where nothing was read. */ checks: Tally | null; className?: string }

/**
 * One mark on a card or a row whose video has problems or notices; the review page says which.
 *
 * @example <CheckMark checks={item.checks} />
 */
export function CheckMark({ checks, className }: Props) {
  if (!checks || checks.fails + checks.notices === 0) return null
  const words = t('content.checks.mark', { words: tallyWords(checks) })
  return (
    <Tooltip content={words}>
      <span
        data-checks
        tabIndex={-1}
        className={cx('relative z-1 inline-flex items-center align-middle', className)}
      >
        <CheckIcon status={checks.fails > 0 ? 'fail' : 'notice'} />
        <span className="sr-only">{words}</span>
      </span>
    </Tooltip>
  )
}
