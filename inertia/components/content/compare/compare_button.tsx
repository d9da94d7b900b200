import { Columns2 } from 'lucide-react'
import { useReviewState } from '~/components/content/review/review_state'
import { IconButton } from '~/components/ui/form/icon_button'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** Opens another version next to the current one, or closes it; while it is pressed, they are compared. */
export function CompareButton() {
  const { compare } = useReviewState()
  if (!compare.mayCompare) return null
  const isOn = compare.other !== null
  return (
    <IconButton
      label={t('content.compare.begin')}
      aria-pressed={isOn}
      data-compare-button
      data-pressed={isOn || undefined}
      onClick={isOn ? compare.end : compare.begin}
      className={cx(isOn && 'text-accent-text')}
    >
      <Columns2 />
    </IconButton>
  )
}
