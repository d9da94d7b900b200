import { useSyncExternalStore } from 'react'
import { type Change, type Changes } from '~/components/content/types'
import { type Transport } from '~/components/content/player/transport'
import { t } from '~/lib/i18n'

type Props = { changes: Changes; transport: Transport }

/**
 * Space between a change and the frame around it, as a share of the picture's width, so that the frame doesn't cover
 * the change.
 */
const AIR = 0.012

/**
 * A thin frame around the part of the picture that changed, shown while that stretch is on the screen. Must be inside a
 * `Picture`, whose edges are those of the video.
 */
export function ChangeBox({ changes, transport }: Props) {
  const box = useSyncExternalStore(transport.watch, () => boxAt(changes, transport.state.frame))
  if (!box) return null
  const [left, top, right, bottom] = boxStyle(box)
  const percent = (share: number) => `${share * 100}%`
  return (
    <span
      data-change-box
      role="img"
      aria-label={t('changes.kinds.local')}
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(right - left),
        height: percent(bottom - top),
      }}
      className="absolute rounded-xs shadow-[0_0_0_1px_rgb(0_0_0/0.55)] ring-1 ring-change-altered outline outline-1 outline-black/55 transition-opacity duration-150 starting:opacity-0 motion-reduce:transition-none"
    />
  )
}

/** Returns the part of the picture that changed at a frame. Returns the same array for all frames of a stretch. */
function boxAt({ segments }: Changes, frame: number): Change['box'] | null {
  const found = segments.find(
    ({ kind, to }) => kind === 'local' && to && to[0] <= frame && frame < to[1]
  )
  return found?.box ?? null
}

function boxStyle([x, y, width, height]: NonNullable<Change['box']>) {
  const within = (share: number) => Math.min(1, Math.max(0, share))
  return [within(x - AIR), within(y - AIR), within(x + width + AIR), within(y + height + AIR)]
}
