import { AT, SIGNATURE_BYTES } from '#measure/picture/frame_signature'

const BLACK_SHARE = Math.round(0.98 * 255)

/** Signatures of all frames of a video, with access to each frame's values. */
export class Signatures {
  constructor(readonly bytes: Uint8Array) {}

  get count(): number {
    return this.bytes.length / SIGNATURE_BYTES
  }

  of(frame: number): Uint8Array {
    return this.bytes.subarray(frame * SIGNATURE_BYTES, (frame + 1) * SIGNATURE_BYTES)
  }

  byte(frame: number, at: number): number {
    return this.bytes[frame * SIGNATURE_BYTES + at]
  }

  /** Mean difference of luma to the frame before, in levels of 256. */
  motion(frame: number): number {
    return this.#short(frame, AT.motion) / 256
  }

  /** Standard deviation of luma, in levels of 256. */
  energy(frame: number): number {
    return this.#short(frame, AT.energy) / 256
  }

  isBlack(frame: number): boolean {
    return this.byte(frame, AT.black) >= BLACK_SHARE
  }

  #short(frame: number, at: number): number {
    return this.byte(frame, at) + 256 * this.byte(frame, at + 1)
  }
}
