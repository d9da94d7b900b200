import { appendFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { inEveryEngine } from '#tests/support/browser/engines/persons'
import { aFilmInBars, filmsAreReady, RATES, SECONDS } from '#tests/support/browser/exact_frames'
import {
  ACTS,
  chooseCover,
  compareBy,
  coverOf,
  inStep,
  WAYS,
  WRITING_ACTS,
  type Act,
} from '#tests/support/browser/frame_acts'
import { barCodeFilm } from '#tests/support/videos'

/** Number of tries per action. A hundred take hours, so this runs manually and not in CI. */
const TRIES = Number(process.env.FRAME_TRIES ?? 0)
/**
 * Path of the file for the results. Each line contains the engine, the rate, the action, the number of tries, the
 * number of tries that showed a wrong frame, and the reported, displayed and stored frames of those tries.
 */
const TABLE = process.env.FRAME_TABLE
/** Prefixes that select actions by name, as in `FRAME_ACTS=step,cover`. */
const TRIED_ACTS = process.env.FRAME_ACTS?.split(',') ?? ['']
const TRIED_RATES = process.env.FRAME_RATES?.split(',') ?? RATES

test.group('The table of docs/browsers.md', (group) => {
  const story = inEveryEngine(group, 3_600_000)
  if (TRIES === 0) test('each action').skip(true, 'runs with FRAME_TRIES=100')

  for (const rate of TRIES === 0 ? [] : TRIED_RATES) {
    story(`each action at ${rate} frames a second`, async ({ assert, arrive, engine }) => {
      const { people, item, versions } = await aFilmInBars(rate)
      const nora = await arrive(people.client_owner)
      const wrong: string[] = []
      const isTried = (name: string) => TRIED_ACTS.some((begin) => name.startsWith(begin))
      const tryOut = async (name: string, act: Act) => {
        if (!isTried(name)) return
        const others: string[] = []
        for (let turn = 0; turn < TRIES; turn += 1) {
          const frames = await act(nora, turn)
          if (frames.every((frame) => frame === frames[0])) continue
          others.push(frames.join('/'))
          await nora.keepPicture(`${rate} ${name} ${turn}`)
        }
        const line = [engine, rate, name, TRIES, others.length, others.join(' ')]
        if (TABLE) appendFileSync(TABLE, `${line.join('\t')}\n`)
        if (others.length > 0) wrong.push(`${name}: ${others.length} of ${TRIES}`)
      }

      await nora.goto(`/content/${item.id}`)
      await filmsAreReady(nora)
      for (const [name, act] of Object.entries(ACTS)) await tryOut(name, act)
      if (isTried('cover')) {
        await chooseCover(nora)
        const film = await barCodeFilm(rate, SECONDS)
        await tryOut('cover', coverOf(film, versions[1].file.media!))
      }

      for (const [name, way] of Object.entries(WAYS)) {
        // The page doesn't offer this mode in WebKitGTK, which can't blend videos.
        if (!isTried(name) || (name === 'difference' && engine === 'webkit')) continue
        await nora.goto(`/content/${item.id}?compare=1`)
        await filmsAreReady(nora, 2)
        await compareBy(nora, way)
        await tryOut(name, inStep(way))
      }

      await nora.goto(`/content/${item.id}`)
      await filmsAreReady(nora)
      for (const [name, act] of Object.entries(WRITING_ACTS)) await tryOut(name, act)
      assert.deepEqual(wrong, [])
    })
  }
})
