/// <reference lib="dom" />
import { dirname, join } from 'node:path'
import { cutFrame } from '#media/cut_frame'
import type { MediaFacts } from '#media/media_facts'
import Comment from '#models/content/comment'
import type { Person } from '#tests/support/browser/engines/person'
import type { Height } from '#tests/support/browser/bar_code'
import { look, saidAndSeen } from '#tests/support/browser/exact_frames'
import { barNumbers } from '#tests/support/videos'
import { until } from '#tests/support/until'

/**
 * What a person does once.
 * @returns the frames that are said, seen and kept; all of them should be the same one
 */
export type Act = (person: Person, turn: number) => Promise<(number | null)[]>

/** After so many turns it goes on from the other end of the film. */
const AGAIN = 90

const goOn = ({ page }: Person, turn: number) =>
  page.press(turn % AGAIN === 0 ? 'Home' : 'ArrowRight')

/** Plays from the beginning, for another while in each turn, and stops. */
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

/** Writes a comment and waits until it is kept. */
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

/** A stroke over the upper half of the picture, where no bars are read. */
export async function drawAbove(person: Person): Promise<void> {
  await person.page.press('d')
  await person.seesThat('the board', () => document.querySelector('[data-board]') !== null)
  const { x, y, width, height } = await person.boxOf('[data-board]')
  const at = (across: number, down: number) => ({ x: x + width * across, y: y + height * down })
  await person.page.drag([at(0.2, 0.1), at(0.4, 0.3), at(0.7, 0.2)])
  await person.seesThat('the stroke', () => document.querySelector('[data-drawing="1"]') !== null)
}

/** Acts on the review page of one video. */
export const ACTS: Record<string, Act> = {
  'step': async (person, turn) => {
    await goOn(person, turn)
    return saidAndSeen(person)
  },
  'step back': async (person, turn) => {
    await person.page.press(turn % AGAIN === 0 ? 'End' : 'ArrowLeft')
    return saidAndSeen(person)
  },
  'seek': async (person, turn) => {
    const { x, y, width, height } = await person.boxOf('[role=slider]')
    const share = ((turn * 37) % 101) / 101
    await person.page.click({ x: x + width * share, y: y + height / 2 })
    return saidAndSeen(person)
  },
  'play and pause': async (person, turn) => {
    await playAndStop(person, turn)
    return saidAndSeen(person)
  },
}

/** Acts there that leave something behind, so that the page has ever more to show. */
export const WRITING: Record<string, Act> = {
  note: async (person, turn) => {
    await goOn(person, turn)
    const { said, seen } = await look(person)
    const { frame } = await note(person, turn)
    return [said, seen, frame]
  },
  drawing: async (person, turn) => {
    await goOn(person, turn)
    await drawAbove(person)
    const { said, seen } = await look(person)
    const { frame, drawing } = await note(person, turn)
    return [said, seen, drawing && frame]
  },
}

/**
 * In the dialog of approval, with the first frame that is chosen as cover, and in the picture that
 * the server cuts.
 * @param film the file that is watched, with bars in its lower half
 */
export const coverOf =
  (film: string, facts: MediaFacts): Act =>
  async (person, turn) => {
    await goOn(person, turn)
    const frames = await saidAndSeen(person, { where: 'dialog' })
    const cover = join(dirname(film), 'cover.jpg')
    await cutFrame(film, cover, frames[0]!, facts)
    return [...frames, ...(await barNumbers(cover))]
  }

/** Opens the choice of a cover, and puts the focus there. */
export async function chooseCover(person: Person): Promise<void> {
  await person.press('Approve')
  await person.press('Choose cover frame')
  await person.clicks('slider', 'Cover frame')
}

type Way = {
  mode: string
  /** Where the bars of both are seen, the watched one's first; null of one that lies under the other. */
  heights: (Height | null)[]
  /** To which part of the picture the edge between both is drawn. */
  edge?: number
}

/** How two versions are compared. A wipe hides a part of each, so each is seen whole in its turn. */
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

/** How many steps two versions take before they are played once. */
const STEPS = 4

/** Steps of two versions beside or over one another, now and then played and stopped between them. */
export const inStep =
  ({ heights }: Way): Act =>
  async (person, turn) => {
    if (turn % STEPS === STEPS - 1) await playAndStop(person, turn)
    else await goOn(person, turn)
    return saidAndSeen(person, { heights })
  }
