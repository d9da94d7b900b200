/// <reference lib="dom" />
import { test } from '@japa/runner'
import { inEveryEngine } from '#tests/support/browser/engines/persons'
import {
  aFilmInBars,
  filmsAreReady,
  framesOf,
  observeFrames,
} from '#tests/support/browser/exact_frames'

/** One rate of each kind. The table in docs/browsers.md contains all rates. */
const IN_THE_GATE = ['24000/1001', '25', '30000/1001', '60']

test.group('The reported frame is the displayed one', (group) => {
  const story = inEveryEngine(group)

  for (const rate of IN_THE_GATE) {
    story(`at ${rate} frames a second, step by step`, async ({ assert, arrive }) => {
      const { people, item } = await aFilmInBars(rate)
      const nora = await arrive(people.client_owner)
      await nora.goto(`/content/${item.id}`)
      await filmsAreReady(nora)
      const last = framesOf(rate) - 1
      let frame = 0
      const sees = async (wanted: number) => {
        frame = wanted
        const { reported, displayed } = await observeFrames(nora)
        assert.deepEqual({ reported, displayed }, { reported: wanted, displayed: wanted })
      }
      await sees(0)
      for (let step = 0; step < 3; step += 1) {
        await nora.page.press('ArrowRight')
        await sees(frame + 1)
      }
      await nora.page.press('Shift+ArrowRight')
      await sees(13)
      for (let step = 0; step < 2; step += 1) {
        await nora.page.press('ArrowLeft')
        await sees(frame - 1)
      }
      await nora.page.press('End')
      await sees(last)
      await nora.page.press('ArrowLeft')
      await sees(last - 1)
      await nora.page.press('Home')
      await sees(0)
      for (const [keys, wanted] of [
        [['ArrowRight', 'ArrowRight', 'ArrowRight'], 3],
        [['Shift+ArrowLeft', 'Shift+ArrowLeft'], 0],
        [['End', 'ArrowRight'], last],
        [['Home', 'Shift+ArrowRight', 'ArrowLeft'], 9],
        [['Home'], 0],
      ] as const) {
        for (const key of keys) await nora.page.press(key)
        await sees(wanted)
      }
      for (let turn = 0; turn < 3; turn += 1) {
        await nora.page.press('Space')
        await nora.seesThat('it play', () => document.querySelector('video')!.currentTime > 0.3)
        await nora.page.press('Space')
        const { reported, displayed } = await observeFrames(nora)
        assert.equal(displayed, reported, 'after playing')
        assert.isAbove(reported, 0)
        await nora.page.press('ArrowRight')
        await sees(Math.min(reported + 1, last))
        await nora.page.press('Home')
        await sees(0)
      }
    })
  }
})
