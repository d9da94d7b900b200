import { test } from '@japa/runner'
import { inputsOf, READERS, readForeign, type ForeignReader } from '#tests/support/foreign/readers'

const SEEDS = [1, 2, 3]
const LONG = 512 * 1024
/** What takes less of the processor is left alone: in so little, other things are measured. */
const SMALL_MS = 60
/** Four times as long takes four times as much, and sixteen times where it is quadratic. */
const MAX_GROWTH = 9

test.group('What strangers send', (group) => {
  group.each.timeout(300_000)

  for (const reader of READERS) {
    test(`takes as long as it is: ${reader.name}`, async ({ assert }) => {
      const length = Math.min(LONG, reader.maxBytes)
      const short = [...inputsOf(reader, length / 4, SEEDS)]
      let index = 0
      for (const { what, text } of inputsOf(reader, length, SEEDS)) {
        const { text: quarter } = short[index++]
        // The short one first: what grows without bounds is met before it holds the machine.
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

/** Milliseconds of the processor, the least of three: whatever else the machine does adds to some. */
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
