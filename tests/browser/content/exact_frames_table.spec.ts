import { appendFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { inEveryEngine } from '#tests/support/browser/engines/persons'
import { aFilmInBars, filmsAreReady, RATES } from '#tests/support/browser/exact_frames'
import {
  ACTS,
  chooseCover,
  compareActs,
  compareBy,
  COVER,
  WAYS,
} from '#tests/support/browser/frame_acts'

/** How often each act is tried. It takes hours for a hundred: by hand, not in the gate. */
const TRIES = Number(process.env.FRAME_TRIES ?? 0)
/** Lines of engine, rate, act, tries, and tries in which another frame was seen, end in this file. */
const TABLE = process.env.FRAME_TABLE
/** Only acts whose name begins with one of these: `FRAME_ACTS=step,cover`. */
const TRIED_ACTS = process.env.FRAME_ACTS?.split(',') ?? ['']
const TRIED_RATES = process.env.FRAME_RATES?.split(',') ?? RATES

test.group('The table of docs/browsers.md', (group) => {
  const story = inEveryEngine(group, 3_600_000)
  if (TRIES === 0) group.tap((one) => one.skip(true, 'runs with FRAME_TRIES=100'))

  for (const rate of TRIED_RATES) {
    story(`each act at ${rate} frames a second`, async ({ assert, arrive, engine }) => {
      const { people, item } = await aFilmInBars(rate)
      const nora = await arrive(people.client_owner)
      const wrong: string[] = []
      const tryOut = async (name: string, act: (typeof ACTS)[string]) => {
        if (!TRIED_ACTS.some((begin) => name.startsWith(begin))) return
        let others = 0
        for (let turn = 0; turn < TRIES; turn += 1) others += Number(!(await act(nora, turn)))
        if (TABLE) appendFileSync(TABLE, `${[engine, rate, name, TRIES, others].join('\t')}\n`)
        if (others > 0) wrong.push(`${name}: ${others} of ${TRIES}`)
      }

      await nora.goto(`/content/${item.id}`)
      await filmsAreReady(nora)
      for (const [name, act] of Object.entries(ACTS)) await tryOut(name, act)
      await chooseCover(nora)
      await tryOut('cover', COVER)

      await nora.goto(`/content/${item.id}?compare=1`)
      await filmsAreReady(nora, 2)
      for (const [name, way] of Object.entries(WAYS)) {
        await compareBy(nora, way)
        for (const [act, tried] of Object.entries(compareActs(way))) {
          await tryOut(`${name}: ${act}`, tried)
        }
      }
      assert.deepEqual(wrong, [])
    })
  }
})
