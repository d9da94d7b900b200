/// <reference lib="dom" />
import { test } from '@japa/runner'
import Comment from '#models/content/comment'
import type { Visitor } from '#tests/support/browser/visitor'
import { DESK, PHONE, visitors } from '#tests/support/browser/visitors'
import { aComment } from '#tests/support/content'
import { aFilmUnderReview, isReady, reads } from '#tests/support/browser/review'
import { until } from '#tests/support/until'

const box = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Write a comment' })

/** Opens a video, goes to a frame and begins to draw on it. */
async function beginsDrawing(visitor: Visitor, item: { id: string }): Promise<void> {
  const { keyboard } = visitor.page
  await visitor.goto(`/content/${item.id}`)
  await isReady(visitor)
  await keyboard.press('Shift+ArrowRight')
  await keyboard.press('d')
  await visitor.page.locator('[data-board]').waitFor()
}

/** Drags the pointer over the picture, between two positions in fractions of its width and height. */
async function drag({ page }: Visitor, [x1, y1]: number[], [x2, y2]: number[]): Promise<void> {
  const area = (await page.locator('[data-board]').boundingBox())!
  await page.mouse.move(area.x + x1 * area.width, area.y + y1 * area.height)
  await page.mouse.down()
  await page.mouse.move(area.x + x2 * area.width, area.y + y2 * area.height, { steps: 6 })
  await page.mouse.up()
}

test.group('Drawing on a frame', (group) => {
  const arrive = visitors(group)

  test('it is stored in fractions of the picture, and shown with its comment', async ({
    assert,
  }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager)
    const { page } = nora
    await beginsDrawing(nora, item)
    await drag(nora, [0.25, 0.25], [0.75, 0.75])
    await nora.page.getByRole('button', { name: 'Arrow' }).click()
    await drag(nora, [0.1, 0.9], [0.5, 0.5])
    await nora.page.getByRole('button', { name: 'Rectangle' }).click()
    await drag(nora, [0.6, 0.1], [0.9, 0.4])
    await nora.press('Undo')
    await page.locator('[data-drawing="2"]').waitFor()
    await nora.press('Redo')
    await page.locator('[data-drawing="3"]').waitFor()
    await nora.picture('drawing on a frame')

    await page.reload()
    await isReady(nora)
    assert.equal(await page.locator('[data-drawing]').count(), 0)
    await page.locator('[data-place]').getByRole('button').first().click()
    await reads(nora, 10)
    await page.locator('[data-drawing="3"]').waitFor()
    await box(nora).fill('Straighten this edge.')
    await nora.press('Comment')
    await page.locator('[data-comment]').getByText('Straighten this edge.').waitFor()

    const { frame, drawing } = await Comment.firstOrFail()
    assert.equal(frame, 10)
    assert.deepEqual(
      drawing!.shapes.map(({ tool }) => tool),
      ['pen', 'arrow', 'rectangle']
    )
    const [pen] = drawing!.shapes
    assert.closeTo(pen.points[0][0], 0.25, 0.01)
    assert.closeTo(pen.points.at(-1)![1], 0.75, 0.01)

    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    await page.locator('[data-drawing]').waitFor({ state: 'detached' })
    await page.locator('[data-comment]').getByText('Straighten this edge.').click()
    await page.locator('[data-drawing="3"]').waitFor()
  })

  test('it is kept for the next comment if it is made while one is being sent', async ({
    assert,
  }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    let answer = () => {}
    const isAnswered = new Promise<void>((done) => (answer = done))
    await page.route('**/api/content/*/comments', async (route) => {
      if (route.request().method() === 'POST') await isAnswered
      await route.continue()
    })
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('c')
    await page.keyboard.type('First.')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('d')
    await page.locator('[data-board]').waitFor()
    await drag(nora, [0.25, 0.25], [0.75, 0.75])
    answer()
    await page.locator('[data-comment]').getByText('First.').waitFor()
    await box(nora).fill('Second.')
    await nora.press('Comment')
    await page.locator('[data-comment]').getByText('Second.').waitFor()

    const drawings = await Comment.query().orderBy('created_at')
    assert.deepEqual(
      drawings.map(({ frame, drawing }) => [frame, drawing?.shapes.length ?? 0]),
      [
        [10, 0],
        [10, 1],
      ]
    )
  })

  for (const [where, options] of Object.entries({ desk: DESK, phone: PHONE })) {
    test(`its tools cover no marker, and it offers no range of one frame, on a ${where}`, async ({
      assert,
    }) => {
      const { people, item } = await aFilmUnderReview()
      await aComment(item, people.team_pm, { body: 'Here.', frame: 25 })
      const nora = await arrive(people.client_manager, options)
      const { page } = nora
      await nora.goto(`/content/${item.id}`)
      await isReady(nora)
      await page.locator('[data-marker]').waitFor()
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('i')
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('o')
      await page.keyboard.press('d')
      await reads(nora, 10)
      await page.locator('[data-place]').getByText('00:00:00:10 – 00:00:00:20').waitFor()
      assert.equal(await page.getByRole('button', { name: /^Range to/ }).count(), 0)

      const tools = (await page.getByRole('toolbar', { name: 'Drawing tools' }).boundingBox())!
      const marker = await page.locator('[data-marker]').boundingBox()
      const isAbove = marker === null || marker.y + marker.height <= tools.y + 1
      assert.isTrue(isAbove || marker.y >= tools.y)
      await nora.picture(`drawing tools on a ${where}`)
    })
  }

  test('it stays when typed text is undone', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager)
    const { page } = nora
    await beginsDrawing(nora, item)
    await drag(nora, [0.25, 0.25], [0.75, 0.75])
    await page.locator('[data-drawing="1"]').waitFor()
    await box(nora).click()
    await page.keyboard.type('Here')
    await page.keyboard.press('Control+z')
    await page.waitForFunction(() => {
      const field = document.activeElement as HTMLTextAreaElement
      return field.value !== 'Here'
    })
    assert.equal(await page.locator('[data-drawing="1"]').count(), 1)
    await page.locator('[data-board]').focus()
    await page.keyboard.press('Control+z')
    await page.locator('[data-drawing="1"]').waitFor({ state: 'detached' })
  })

  test('it follows one finger, while a palm touches the picture as well', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager, PHONE)
    const { page } = nora
    await beginsDrawing(nora, item)
    const area = (await page.locator('[data-board]').boundingBox())!
    const hand = await nora.context.newCDPSession(page)
    const at = (id: number, x: number, y: number) => ({
      id,
      x: area.x + x * area.width,
      y: area.y + y * area.height,
    })
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: object[]) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never })
    await touch('touchStart', at(1, 0.2, 0.2))
    await touch('touchMove', at(1, 0.3, 0.2))
    await touch('touchStart', at(1, 0.3, 0.2), at(2, 0.8, 0.9))
    await touch('touchMove', at(1, 0.3, 0.2), at(2, 0.9, 0.9))
    await touch('touchMove', at(1, 0.5, 0.2), at(2, 0.9, 0.9))
    await touch('touchEnd')
    await page.locator('[data-drawing="1"]').waitFor()
    await box(nora).fill('This edge.')
    await nora.press('Comment')
    const { drawing } = await until('the comment is sent', () => Comment.first())
    const { points } = drawing!.shapes[0]
    assert.isTrue(points.every(([, y]) => Math.abs(y - 0.2) < 0.02))
    assert.closeTo(points.at(-1)![0], 0.5, 0.02)
  })

  test('it keeps its position when the window is resized', async () => {
    const { people, item } = await aFilmUnderReview()
    await aComment(item, people.team_pm, {
      body: 'Here.',
      frame: 12,
      drawing: {
        shapes: [
          {
            tool: 'rectangle',
            color: '#ff5247',
            width: 6,
            points: [
              [0.5, 0.5],
              [1, 1],
            ],
          },
        ],
      },
    })
    const nora = await arrive(people.client_viewer)
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await nora.page.locator('[data-comment]').getByText('Here.').click()
    for (const viewport of [PHONE.viewport, { width: 1440, height: 600 }]) {
      await nora.page.setViewportSize(viewport)
      await nora.page.waitForFunction(() => {
        const video = document.querySelector('video')!
        const area = video.getBoundingClientRect()
        const mark = document.querySelector('[data-drawing] rect')?.getBoundingClientRect()
        const ratio = video.videoWidth / video.videoHeight
        const width = Math.min(area.width, area.height * ratio)
        const middle = [area.x + area.width / 2, area.y + area.height / 2]
        return (
          mark &&
          Math.abs(mark.x - middle[0]) < 3 &&
          Math.abs(mark.y - middle[1]) < 3 &&
          Math.abs(mark.width - width / 2) < 3
        )
      })
    }
  })
})

test.group('Guides over a picture', (group) => {
  const arrive = visitors(group)

  test('G switches from platform to platform, and then to none', async () => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_viewer)
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    for (const name of ['reels', 'tiktok', 'shorts', 'stories']) {
      await nora.page.keyboard.press('g')
      await nora.page.locator(`[data-guides=${name}]`).waitFor()
    }
    await nora.picture('guides')
    await nora.page.keyboard.press('g')
    await nora.page.locator('[data-guides]').waitFor({ state: 'detached' })
  })
})
