import { SPEEDS, type Transport } from '~/components/content/player/transport'
import { useTransportValue } from '~/components/content/player/use_transport'
import { SHORTCUTS } from '~/components/content/shortcuts'
import { Menu, MenuChoice } from '~/components/ui/overlay/menu'
import { formatNumber } from '~/lib/format'
import { t } from '~/lib/i18n'

/** How fast the video plays, always to be seen, and the choice among the usual ones. */
export function SpeedMenu({ transport }: { transport: Transport | null }) {
  const speed = useTransportValue(transport, ({ state, chosen }) => state.speed || chosen, 1)
  const words = (value: number) => t('content.player.speed', { speed: formatNumber(value) })
  const label = t('content.player.speed_label', { speed: words(speed) })
  return (
    <Menu
      side="top"
      minWidth="8rem"
      trigger={
        <button
          type="button"
          aria-label={label}
          title={`${label} (${SHORTCUTS.speed.join(' ')})`}
          className="tabular flex h-(--control) min-w-10 shrink-0 items-center justify-center rounded-md px-1 font-mono text-sm text-muted transition-colors hover:bg-hover hover:text-ink data-popup-open:bg-hover"
        >
          {words(speed)}
        </button>
      }
    >
      <MenuChoice
        label={t('content.player.speed_title')}
        value={String(speed)}
        onValueChange={(value) => transport?.setRate(Number(value))}
        options={SPEEDS.map((value) => ({ value: String(value), label: words(value) }))}
      />
    </Menu>
  )
}
