/**
 * The clock on every reader of what strangers send, as `npm run bench` with `BENCH_PART=foreign`
 * starts it: milliseconds of a processor, so that what else the machine does counts for nothing, for
 * the worst that is known and for noise, a MiB long where so much is
 * taken. `SEEDS` makes more noise.
 */
import type { ForeignReader } from '#tests/support/foreign/readers'
import { benchmark } from './harness.js'

const MIB = 1024 ** 2
const SEEDS = Array.from({ length: Number(process.env.SEEDS ?? 20) }, (_, index) => index + 1)

await benchmark(async () => {
  const { inputsOf, READERS, readForeign } = await import('#tests/support/foreign/readers')
  /** The better of two counts: the first time is the compiler's too. */
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
