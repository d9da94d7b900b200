import { SPEEDS, type Transport } from '~/components/content/player/transport'
import { useTransportValue } from '~/components/content/player/use_transport'
import { VIDEO_SHORTCUTS } from '~/components/content/video_shortcuts'
import { Menu, MenuChoice } from '~/components/ui/overlay/menu'
import { formatNumber } from '~/lib/format'
import { t } from '~/lib/i18n'

const timesWords = (speed: number) => t('content.player.speed', { speed: formatNumber(speed) })

export const speedWords = (speed: number) =>
  t('content.player.speed_label', { speed: timesWords(speed) })

/** Describes in which direction and how fast a video plays; negative speeds are backwards. */
export const playbackWords = (speed: number) =>
  t(speed < 0 ? 'content.player.playing_backwards' : 'content.player.playing', {
    speed: timesWords(Math.abs(speed)),
  })

/** The current speed, always visible, with a menu of the usual speeds. */
export function SpeedMenu({ transport }: { transport: Transport | null }) {
  const speed = useTransportValue(transport, ({ state, chosen }) => state.speed || chosen, 1)
  const label = speedWords(speed)
  return (
    <Menu
      side="top"
      minWidth="8rem"
      trigger={
        <button
          type="button"
          aria-label={label}
          title={`${label} (${VIDEO_SHORTCUTS.speed.join(' ')})`}
          className="tabular flex h-(--control) min-w-10 shrink-0 items-center justify-center rounded-md px-1 font-mono text-sm text-muted transition-colors hover:bg-hover hover:text-ink data-popup-open:bg-hover"
        >
          {timesWords(speed)}
        </button>
      }
    >
      <MenuChoice
        label={t('content.player.speed_title')}
        value={String(speed)}
        onValueChange={(value) => transport?.chooseSpeed(Number(value))}
        options={SPEEDS.map((value) => ({ value: String(value), label: timesWords(value) }))}
      />
    </Menu>
  )
}
