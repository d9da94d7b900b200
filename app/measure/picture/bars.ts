import { AT } from '#measure/picture/frame_signature'
import type { Signatures } from '#measure/picture/signatures'

/** Black bars: the height or width of both bars together, as a share of the picture. */
export type Bars = { letterbox: number; pillarbox: number }

const FRAME_SHARE = 0.9

/**
 * Returns black bars at top and bottom (letterbox) and at the sides (pillarbox) that at least nine of ten frames
 * have. Ignores black frames.
 */
export function barsOf(signatures: Signatures): Bars {
  const frames = Array.from({ length: signatures.count }, (_, frame) => frame).filter(
    (frame) => !signatures.isBlack(frame)
  )
  const shared = (at: number) => {
    const widths = frames.map((frame) => signatures.byte(frame, at)).sort((a, b) => b - a)
    return widths.length ? (2 * widths[Math.ceil(widths.length * FRAME_SHARE) - 1]) / 255 : 0
  }
  return { letterbox: shared(AT.bars), pillarbox: shared(AT.sideBars) }
}
