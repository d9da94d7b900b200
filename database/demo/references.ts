import type { Take } from './footage/make_video.js'

/** A film in the library, with its marked moments. */
export type DemoReference = {
  by: string
  title: string
  daysAgo: number
  /** Slugs of categories. */
  categories: readonly string[]
  /** Every client sees it. */
  shared?: true
  note?: string
  source?: string
  rights?: string
  /** The footage, or `saved` for the video of the saved link with this title. */
  take: Take | 'saved'
  moments?: readonly {
    startMs: number
    endMs: number
    note: string
    /** The order with a brief that refers to it, the author of the reference, and the reason. */
    pinned?: { to: string; by: string; note: string }
  }[]
}

const wide = { width: 960, height: 540, seconds: 3 } as const
const tall = { width: 540, height: 960, seconds: 3 } as const

/** The library of the demonstration, the oldest first. */
export const REFERENCES: readonly DemoReference[] = [
  {
    by: 'pm@rushes.test',
    title: 'Curtains in the morning',
    daysAgo: 40,
    categories: ['natural-light', 'calm', 'bedroom'],
    shared: true,
    note: 'Nothing moves but the light. For beds, linen and everything that is soft.',
    source: 'Test shoot of our own, stage 2',
    rights: 'Ours. May be shown to every client.',
    take: { ...tall, scene: 'curtainMorning', seed: 51 },
    moments: [{ startMs: 600, endMs: 2_200, note: 'The fold takes the light' }],
  },
  {
    by: 'creator@rushes.test',
    title: 'Breakfast from the ceiling',
    daysAgo: 31,
    categories: ['top-shot', 'playful', 'kitchen'],
    shared: true,
    note: 'The plates stay, the camera falls. Easy to repeat with another table.',
    source: 'Test shoot of our own, stage 1',
    take: { ...wide, scene: 'tableFromAbove', seed: 52 },
    moments: [{ startMs: 1_000, endMs: 2_800, note: 'How far it may fall' }],
  },
  {
    by: 'pm@rushes.test',
    title: 'Green wall, late lamp',
    daysAgo: 22,
    categories: ['slow-push', 'high-contrast', 'living-room'],
    shared: true,
    source: 'Showreel of the studio, 2025',
    rights: 'Ours. May be shown to every client.',
    take: { ...wide, scene: 'greenWall', seed: 53 },
  },
  {
    by: 'manager@nordhaus.test',
    title: 'Last year’s vase film',
    daysAgo: 12,
    categories: ['macro', 'calm'],
    note: 'The glaze at the end is what we mean by quiet.',
    source: 'Nordhaus archive',
    rights: 'Nordhaus, without limit',
    take: { ...tall, scene: 'vaseOnStone', seed: 54 },
    moments: [{ startMs: 1_400, endMs: 2_800, note: 'The glaze' }],
  },
  {
    by: 'pm@rushes.test',
    title: 'Late light, opening shot',
    daysAgo: 8,
    categories: ['slow-push', 'film-grain', 'living-room'],
    shared: true,
    note: 'The push starts before the light moves.',
    take: 'saved',
    moments: [
      {
        startMs: 800,
        endMs: 2_600,
        note: 'The push begins here',
        pinned: {
          to: 'Autumn sofa, three cuts',
          by: 'manager@nordhaus.test',
          note: 'This calm, and this pace.',
        },
      },
    ],
  },
  {
    by: 'pm@rushes.test',
    title: 'One room, one lamp',
    daysAgo: 3,
    categories: ['high-contrast', 'hallway'],
    shared: true,
    take: 'saved',
  },
]
