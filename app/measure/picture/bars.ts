import { AT } from '#measure/picture/frame_signature'
import type { Signatures } from '#measure/picture/signatures'

/** Bars on most frames, as a share of the height or the width; the two bars together. */
export type Bars = { letterbox: number; pillarbox: number }

const FRAME_SHARE = 0.9

/**
 * Black bars on at least nine of ten frames: at top and bottom (letterbox) or at the sides (pillarbox). Black
 * frames don't count.
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
