import { test } from '@japa/runner'
import { inputsOf, READERS, readForeign, type ForeignReader } from '#tests/support/foreign/readers'

const SEEDS = [1, 2, 3]
const LONG = 512 * 1024
/** Inputs that take less CPU time are skipped, because in so short a time other work of the process dominates. */
const SMALL_MS = 60
/**
 * Maximum ratio of the CPU times for an input and for a quarter of it. Linear growth has a ratio of 4, and quadratic
 * growth one of 16.
 */
const MAX_GROWTH = 9

test.group('Untrusted input', (group) => {
  group.each.timeout(300_000)

  for (const reader of READERS) {
    test(`takes time proportional to its length: ${reader.name}`, async ({ assert }) => {
      const length = Math.min(LONG, reader.maxBytes)
      const short = [...inputsOf(reader, length / 4, SEEDS)]
      let index = 0
      for (const { what, text } of inputsOf(reader, length, SEEDS)) {
        const { text: quarter } = short[index++]
        // Starts with the short input, so that excessive growth is noticed before it blocks the machine.
        await cost(reader, quarter)
        if ((await cost(reader, text)) < SMALL_MS) continue
        const whole = await best(reader, text)
        if (whole < SMALL_MS) continue
        const growth = whole / Math.max(1, await best(reader, quarter))
        assert.isBelow(growth, MAX_GROWTH, what)
      }
    })
  }
})

/**
 * Returns the minimum CPU time of three runs in milliseconds, because other work of the machine may slow some of them
 * down.
 */
async function best(reader: ForeignReader, text: string): Promise<number> {
  const costs: number[] = []
  for (let turn = 0; turn < 3; turn += 1) costs.push(await cost(reader, text))
  return Math.min(...costs)
}

async function cost(reader: ForeignReader, text: string): Promise<number> {
  const before = process.cpuUsage()
  await readForeign(reader, text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
