/**
 * Measures every parser of untrusted input, as `npm run bench` with `BENCH_PART=foreign` starts it:
 * CPU time in milliseconds, which doesn't depend on the load of the machine, for the worst known
 * input and for noise, one MiB long where the parser accepts that much. `SEEDS` sets the number of
 * noise inputs.
 */
import type { ForeignReader } from '#tests/support/foreign/readers'
import { benchmark } from './harness.js'

const MIB = 1024 ** 2
const SEEDS = Array.from({ length: Number(process.env.SEEDS ?? 20) }, (_, index) => index + 1)

await benchmark(async () => {
  const { inputsOf, READERS, readForeign } = await import('#tests/support/foreign/readers')
  /** Returns the faster of two runs, because the first one includes compilation. */
  const clock = async (reader: ForeignReader, text: string) => {
    const from = process.cpuUsage()
    await readForeign(reader, text)
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1_000
  }
  console.log('| reader | bytes | worst | ms | ms/MiB |')
  console.log('| --- | ---: | --- | ---: | ---: |')
  for (const reader of READERS) {
    const length = Math.min(MIB, reader.maxBytes)
    let worst = { what: '', ms: 0 }
    for (const { what, text } of inputsOf(reader, length, SEEDS)) {
      const ms = Math.min(await clock(reader, text), await clock(reader, text))
      if (ms > worst.ms) worst = { what, ms }
    }
    const perMib = (worst.ms * MIB) / length
    const figures = [worst.ms, perMib].map((figure) => figure.toFixed(0)).join(' | ')
    console.log(`| ${reader.name} | ${length} | ${worst.what} | ${figures} |`)
  }
})
