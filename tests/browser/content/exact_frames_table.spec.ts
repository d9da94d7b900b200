/// <reference lib="dom" />
import { appendFileSync } from 'node:fs'
import { test } from '@japa/runner'
import Comment from '#models/content/comment'
import type { Person } from '#tests/support/browser/engines/person'
import { inEveryEngine } from '#tests/support/browser/engines/persons'
import { aFilmInBars, filmsAreReady, look, RATES } from '#tests/support/browser/exact_frames'
import { until } from '#tests/support/until'

/** How often each act is tried. It takes hours for a hundred: by hand, not in the gate. */
const TRIES = Number(process.env.FRAME_TRIES ?? 0)
/** Lines of engine, rate, act, tries, and tries in which another frame was seen, end in this file. */
const TABLE = process.env.FRAME_TABLE
const TRIED_RATES = process.env.FRAME_RATES?.split(',') ?? RATES

/** What a person does once; where frames are seen that weren't said, it says so. */
type Act = (person: Person, turn: number) => Promise<boolean>

const isSame = async (person: Person, heights?: Parameters<typeof look>[1]) => {
  const { said, seen, others } = await look(person, heights)
  return [seen, ...others].every((number) => number === said)
}

const plays = (person: Person, turn: number) => {
  const from = 0.1 + (turn % 7) * 0.03
  return person.seesThat(
    'it play',
    (moment) => document.querySelector('video')!.currentTime > moment,
    from
  )
}

const acts: Record<string, Act> = {
  'step': async (person, turn) => {
    await person.page.press(turn % 90 === 0 ? 'Home' : 'ArrowRight')
    return isSame(person)
  },
  'step back': async (person, turn) => {
    await person.page.press(turn % 90 === 0 ? 'End' : 'ArrowLeft')
    return isSame(person)
  },
  'seek': async (person, turn) => {
    const box = await person.page.evaluate(() => {
      const { x, y, width, height } = document
        .querySelector('[role=slider]')!
        .getBoundingClientRect()
      return { x, y, width, height }
    })
    const share = ((turn * 37) % 101) / 101
    await person.page.click({ x: box.x + box.width * share, y: box.y + box.height / 2 })
    return isSame(person)
  },
  'play and pause': async (person, turn) => {
    await person.page.press('Home')
    await person.page.press('l')
    await plays(person, turn)
    await person.page.press('k')
    return isSame(person)
  },
  'note': async (person, turn) => {
    await person.page.press('ArrowRight')
    const { said, seen } = await look(person)
    const words = `Note ${turn}.`
    await person.page.press('c')
    await person.page.type(words)
    await person.page.press('Control+Enter')
    const note = await until('the note is kept', () => Comment.findBy('body', words))
    await person.page.press('Escape')
    return seen === said && note.frame === seen
  },
}

test.group('The table of docs/browsers.md', (group) => {
  const story = inEveryEngine(group, 3_600_000)
  if (TRIES === 0) group.tap((one) => one.skip(true, 'runs with FRAME_TRIES=100'))

  for (const rate of TRIED_RATES) {
    story(`each act at ${rate} frames a second`, async ({ assert, arrive, engine }) => {
      const { people, item } = await aFilmInBars(rate)
      const nora = await arrive(people.client_owner)
      const wrong: string[] = []
      const tryOut = async (name: string, act: Act) => {
        let others = 0
        for (let turn = 0; turn < TRIES; turn += 1) others += Number(!(await act(nora, turn)))
        if (TABLE) appendFileSync(TABLE, `${[engine, rate, name, TRIES, others].join('\t')}\n`)
        if (others > 0) wrong.push(`${name}: ${others} of ${TRIES}`)
      }

      await nora.goto(`/content/${item.id}`)
      await filmsAreReady(nora)
      for (const [name, act] of Object.entries(acts)) await tryOut(name, act)

      await nora.goto(`/content/${item.id}?compare=1`)
      await filmsAreReady(nora, 2)
      for (const mode of ['Side by side', 'Overlay', 'Difference']) {
        await nora.press(mode)
        await nora.page.press('Escape')
        await tryOut(`compare, ${mode.toLowerCase()}`, async (person) => {
          await person.page.press('ArrowRight')
          return isSame(person, ['low', 'high'])
        })
      }
      assert.deepEqual(wrong, [])
    })
  }
})
