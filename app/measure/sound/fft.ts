/**
 * A complex fast Fourier transform of one size, in place (Cooley and Tukey, radix 2).
 */
export class Fft {
  readonly #cosines: Float64Array
  readonly #sines: Float64Array
  readonly #reversed: Uint32Array

  /** @param size a power of two */
  constructor(readonly size: number) {
    const turn = (index: number) => (2 * Math.PI * index) / size
    this.#cosines = Float64Array.from({ length: size / 2 }, (_, index) => Math.cos(turn(index)))
    this.#sines = Float64Array.from({ length: size / 2 }, (_, index) => -Math.sin(turn(index)))
    const bits = Math.log2(size)
    this.#reversed = Uint32Array.from({ length: size }, (_, index) => reversedBits(index, bits))
  }

  transform(real: Float64Array, imaginary: Float64Array): void {
    this.#reorder(real)
    this.#reorder(imaginary)
    for (let half = 1; half < this.size; half *= 2) {
      const stride = this.size / (2 * half)
      for (let start = 0; start < this.size; start += 2 * half) {
        for (let index = 0; index < half; index += 1) {
          const [cosine, sine] = [this.#cosines[index * stride], this.#sines[index * stride]]
          const [low, high] = [start + index, start + index + half]
          const r = real[high] * cosine - imaginary[high] * sine
          const i = real[high] * sine + imaginary[high] * cosine
          real[high] = real[low] - r
          imaginary[high] = imaginary[low] - i
          real[low] += r
          imaginary[low] += i
        }
      }
    }
  }

  #reorder(values: Float64Array): void {
    for (let index = 0; index < this.size; index += 1) {
      const other = this.#reversed[index]
      if (other <= index) continue
      const kept = values[index]
      values[index] = values[other]
      values[other] = kept
    }
  }
}

function reversedBits(value: number, bits: number): number {
  let reversed = 0
  for (let bit = 0; bit < bits; bit += 1) reversed |= ((value >> bit) & 1) << (bits - 1 - bit)
  return reversed >>> 0
}
