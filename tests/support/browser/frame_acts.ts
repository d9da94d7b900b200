/// <reference lib="dom" />
import { dirname, join } from 'node:path'
import { cutFrame } from '#media/cut_frame'
import type { MediaFacts } from '#media/media_facts'
import Comment from '#models/content/comment'
import type { Person } from '#tests/support/browser/engines/person'
import type { Height } from '#tests/support/browser/bar_code'
import { observeFrames, reportedAndDisplayed } from '#tests/support/browser/exact_frames'
import { barNumbers } from '#tests/support/videos'
import { until } from '#tests/support/until'

/**
 * One action of a user.
 * @returns the reported, displayed and stored frames, which must all be equal
 */
export type Act = (person: Person, turn: number) => Promise<(number | null)[]>

/** Number of turns after which stepping restarts from the other end of the film. */
const AGAIN = 90

const goOn = ({ page }: Person, turn: number) =>
  page.press(turn % AGAIN === 0 ? 'Home' : 'ArrowRight')

/** Plays from the beginning, for a different duration in each turn, and pauses. */
async function playAndStop(person: Person, turn: number): Promise<void> {
  await person.page.press('Home')
  await person.page.press('l')
  await person.seesThat(
    'it play',
    (moment) => document.querySelector('video')!.currentTime > moment,
    0.1 + (turn % 7) * 0.03
  )
  await person.page.press('k')
}

/** Writes a comment and waits until it is stored. */
export async function note(person: Person, turn: number): Promise<Comment> {
  const words = `Note ${turn} of ${Date.now()}.`
  await person.page.press('c')
  await person.page.type(words)
  await person.page.press('Control+Enter')
  const kept = await until('the note is kept', () => Comment.findBy('body', words))
  await person.seesThat('an empty field', () =>
    [...document.querySelectorAll('textarea')].every(({ value }) => value === '')
  )
  await person.page.press('Escape')
  return kept
}

/** Draws a stroke over the upper half of the picture, which contains no bars. */
export async function drawAbove(person: Person): Promise<void> {
  await person.page.press('d')
  await person.seesThat('the board', () => document.querySelector('[data-board]') !== null)
  const { x, y, width, height } = await person.boxOf('[data-board]')
  const at = (across: number, down: number) => ({ x: x + width * across, y: y + height * down })
  await person.page.drag([at(0.2, 0.1), at(0.4, 0.3), at(0.7, 0.2)])
  await person.seesThat('the stroke', () => document.querySelector('[data-drawing="1"]') !== null)
}

/** Actions on the review page of one video. */
export const ACTS: Record<string, Act> = {
  'step': async (person, turn) => {
    await goOn(person, turn)
    return reportedAndDisplayed(person)
  },
  'step back': async (person, turn) => {
    await person.page.press(turn % AGAIN === 0 ? 'End' : 'ArrowLeft')
    return reportedAndDisplayed(person)
  },
  'seek': async (person, turn) => {
    const { x, y, width, height } = await person.boxOf('[role=slider]')
    const share = ((turn * 37) % 101) / 101
    await person.page.click({ x: x + width * share, y: y + height / 2 })
    return reportedAndDisplayed(person)
  },
  'play and pause': async (person, turn) => {
    await playAndStop(person, turn)
    return reportedAndDisplayed(person)
  },
}

/** Actions on that page that create comments, so that it shows more with each turn. */
export const WRITING_ACTS: Record<string, Act> = {
  note: async (person, turn) => {
    await goOn(person, turn)
    const { reported, displayed } = await observeFrames(person)
    const { frame } = await note(person, turn)
    return [reported, displayed, frame]
  },
  drawing: async (person, turn) => {
    await goOn(person, turn)
    await drawAbove(person)
    const { reported, displayed } = await observeFrames(person)
    const { frame, drawing } = await note(person, turn)
    return [reported, displayed, drawing && frame]
  },
}

/**
 * Compares the frame in the approval dialog, where the user chooses the cover, with the picture
 * that the server cuts.
 * @param film path of the watched file, with bars in its lower half
 */
export const coverOf =
  (film: string, facts: MediaFacts): Act =>
  async (person, turn) => {
    await goOn(person, turn)
    const frames = await reportedAndDisplayed(person, { where: 'dialog' })
    const cover = join(dirname(film), 'cover.jpg')
    await cutFrame(film, cover, frames[0]!, facts)
    return [...frames, ...(await barNumbers(cover))]
  }

/** Opens the cover picker, and focuses its slider. */
export async function chooseCover(person: Person): Promise<void> {
  await person.press('Approve')
  await person.press('Choose cover frame')
  await person.clicks('slider', 'Cover frame')
}

type Way = {
  mode: string
  /**
   * Half that contains the visible bars of each version, the watched one first; null for a covered
   * version.
   */
  heights: (Height | null)[]
  /** Position to which the edge of the wipe is dragged, from 0 to 1 across the picture. */
  edge?: number
}

/**
 * Modes of comparing two versions. A wipe hides a part of each, so each one is tested when it is
 * fully visible.
 */
export const WAYS: Record<string, Way> = {
  'side by side': { mode: 'Side by side', heights: ['low', 'high'] },
  'over one another': { mode: 'Overlay', heights: ['low', 'high'] },
  'wiped, the new one': { mode: 'Wipe', heights: ['low', null], edge: 0 },
  'wiped, the old one': { mode: 'Wipe', heights: [null, 'high'], edge: 1 },
  'difference': { mode: 'Difference', heights: ['low', 'high'] },
}

export async function compareBy(person: Person, { mode, edge }: Way): Promise<void> {
  await person.press(mode)
  if (edge === undefined) return
  const { x, y, width, height } = await person.boxOf('[data-compare=wipe]')
  const at = (share: number) => ({ x: x + 1 + (width - 2) * share, y: y + height / 2 })
  await person.page.drag([at(0.5), at(edge)])
}

/** Number of turns per playback: the others are single steps. */
const STEPS = 4

/**
 * Steps through two versions side by side or overlaid, with a playback and a pause every few turns.
 */
export const inStep =
  ({ heights }: Way): Act =>
  async (person, turn) => {
    if (turn % STEPS === STEPS - 1) await playAndStop(person, turn)
    else await goOn(person, turn)
    return reportedAndDisplayed(person, { heights })
  }
