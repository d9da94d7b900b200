import { Blend, Columns2, Contrast, SquareSplitHorizontal, X } from 'lucide-react'
import { type MouseEvent } from 'react'
import { useReviewState } from '~/components/content/review/review_state'
import { MODES, type CompareMode } from '~/components/content/compare/use_compare'
import { type Version } from '~/components/content/types'
import { IconButton } from '~/components/ui/form/icon_button'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { Select } from '~/components/ui/form/select'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

const ICONS = {
  side: <Columns2 />,
  wipe: <SquareSplitHorizontal />,
  overlay: <Blend />,
  difference: <Contrast />,
} satisfies Record<CompareMode, unknown>

type Props = {
  other: Version
  /** How much of the other version is visible, in percent. */
  share: number
  onShare: (share: number) => void
}

/**
 * Removes the focus from a mode that was clicked, so that the arrow keys step frames, as in Safari, where clicked
 * buttons don't get the focus. A mode that was reached by Tab keeps it, so that arrow keys go to the next mode.
 */
function leaveToPlayer({ detail, target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[aria-pressed]') : null
  if (detail > 0) button?.blur()
}

/** Selects the mode of the comparison and the other version. */
export function CompareBar({ other, share, onShare }: Props) {
  const { shown, compare } = useReviewState()
  const { mode, setMode, others } = compare

  /** Closes this bar, and focuses the button that opens it again. */
  function end() {
    document.querySelector<HTMLElement>('[data-compare-button]')?.focus()
    compare.end()
  }

  return (
    <div
      role="toolbar"
      data-compare-bar
      aria-label={t('content.compare.title')}
      onClick={leaveToPlayer}
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line bg-canvas px-3 py-1.5"
    >
      <SegmentedControl
        label={t('content.compare.mode')}
        value={mode}
        onValueChange={setMode}
        options={MODES.map((value) => ({
          value,
          label: t(`content.compare.modes.${value}`),
          icon: ICONS[value],
          iconOnly: true,
        }))}
      />
      {(mode === 'overlay' || mode === 'wipe') && (
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label={t(mode === 'wipe' ? 'content.compare.wipe' : 'content.compare.opacity')}
          onChange={(event) => onShare(Number(event.target.value))}
          className={cx(
            'w-32',
            // On a phone, the user drags over the picture instead.
            mode === 'wipe'
              ? 'max-sm:not-focus-visible:sr-only'
              : 'max-sm:order-last max-sm:h-8 max-sm:w-full'
          )}
        />
      )}
      <span className="flex items-center gap-2 text-muted">
        <Select
          label={t('content.compare.other')}
          value={other.id}
          onValueChange={(id) => compare.with(others.find((version) => version.id === id)!)}
          options={others.map(({ id, number }) => ({
            value: id,
            label: t('content.versions.long', { number }),
          }))}
          className="w-34 max-sm:w-28"
        />
        <span className="max-sm:hidden">{t('content.compare.and', { number: shown.number })}</span>
      </span>
      <IconButton label={t('content.compare.end')} onClick={end}>
        <X />
      </IconButton>
    </div>
  )
}
