import type { Platform } from '#models/tasks/values'
import type { TaskInput } from '#validators/tasks/task'
import type { Shot, Take } from './footage/make_video.js'
import type { Shape } from './footage/scene.js'

type ScriptedOrder = Omit<TaskInput, 'styles' | 'interiorTypes' | 'dueDate'> & {
  styles?: string[]
  interiorTypes?: string[]
  /** days from today */
  due?: number
}

/** A video of an order: its versions, and the client's decisions on them. */
export type DemoVideo = {
  title: string
  takes: readonly Take[]
  /** the client's request after each version but the last; then their decision, if any */
  asks?: readonly string[]
  ending?: 'approve' | { ask: string }
  /** frame of the cover, chosen after the approval */
  cover?: number
  /** publishing dates, in days from today, with their channels */
  dates?: readonly { inDays: number; time?: string; channel?: Platform; caption?: string }[]
}

export type DemoOrder = {
  by: string
  daysAgo: number
  order: ScriptedOrder
  assigned?: boolean
  videos?: readonly DemoVideo[]
  then?:
    { status: 'in_progress' | 'completed' } | { status: 'on_hold' | 'cancelled'; reason: string }
}

const tall = (scene: Shot['scene'], seconds = 5, seed = 1): Take => ({
  scene,
  seconds,
  seed,
  width: 540,
  height: 960,
})
const wide = (scene: Shot['scene'], seconds = 5): Take => ({
  scene,
  seconds,
  width: 960,
  height: 540,
})

/** Stays fixed over a moving picture, like a logo. */
const LOGO: Shape = {
  kind: 'box',
  x: -0.52,
  y: 1.36,
  width: 0.26,
  height: 0.08,
  color: [64, 44, 34],
  radius: 0.04,
  depth: 0,
}

/** A video of several shots: the player shows the changes from its first version to its second. */
const AUTUMN_SOFA: readonly Take[] = [
  {
    width: 540,
    height: 960,
    seed: 2,
    shots: [
      { scene: 'sofaAtDusk', seconds: 1 },
      { scene: 'lampCorner', seconds: 1 },
      { scene: 'curtainMorning', seconds: 1 },
      { scene: 'greenWall', seconds: 1 },
    ],
  },
  {
    width: 540,
    height: 960,
    seed: 2,
    gain: 3,
    shots: [
      // The window's light is reduced, and the lamp is replaced by the table.
      { scene: 'sofaAtDusk', seconds: 1, light: 0.94 },
      { scene: 'tableFromAbove', seconds: 1 },
      { scene: 'curtainMorning', seconds: 1, with: [LOGO] },
      { scene: 'greenWall', seconds: 1, more: 1 },
    ],
  },
]

/** The orders of the demonstration, with everything that has happened to them. */
export const ORDERS: readonly DemoOrder[] = [
  {
    by: 'manager@nordhaus.test',
    daysAgo: 24,
    order: {
      title: 'Kitchen Fjord, launch film',
      brief:
        'The new island in its first light of day. Nobody in frame, a bowl of fruit at most. End on the worktop, long enough for the price to stand.',
      format: 'ad',
      aspectRatio: '16:9',
      durationSeconds: 5,
      quantity: 1,
      platforms: ['youtube', 'website'],
      priority: 'high',
      selectedItems: [{ name: 'Kitchen island Fjord, oak', sku: 'FJ-210', quantity: 1 }],
      styles: ['natural-light', 'slow-push'],
      interiorTypes: ['kitchen'],
      due: -3,
    },
    assigned: true,
    videos: [
      {
        title: 'Launch film',
        takes: [wide('kitchenIsland')],
        ending: 'approve',
        cover: 62,
        dates: [
          { inDays: -6, time: '09:00', channel: 'youtube' },
          { inDays: 2, time: '17:30', channel: 'website', caption: 'Fjord, in its first light.' },
        ],
      },
    ],
    then: { status: 'completed' },
  },
  {
    by: 'manager@nordhaus.test',
    daysAgo: 9,
    order: {
      title: 'Autumn sofa, three cuts',
      brief:
        'Lund in the evening: the window is the only light. We sell the moment after work, not the fabric. Keep the left third free for the claim.',
      format: 'reel',
      aspectRatio: '9:16',
      durationSeconds: 5,
      quantity: 3,
      platforms: ['instagram', 'tiktok'],
      priority: 'urgent',
      selectedItems: [
        {
          name: 'Sofa Lund, three seats',
          sku: 'LU-300',
          quantity: 1,
          url: 'https://nordhaus.example/lund',
        },
        { name: 'Cushion Amber', sku: 'CU-12', quantity: 2, note: 'The orange one in front' },
      ],
      styles: ['calm', 'film-grain'],
      interiorTypes: ['living-room'],
      materials: [
        { kind: 'text', title: 'Claim', body: 'Nach Hause kommen.' },
        { kind: 'link', title: 'Last year’s film', url: 'https://nordhaus.example/films/autumn' },
      ],
      due: 1,
    },
    assigned: true,
    videos: [
      {
        title: 'Cut A: the window',
        takes: AUTUMN_SOFA,
        asks: [
          'The window burns out. Please bring the light down a little, and hold the last frame longer.',
        ],
        dates: [{ inDays: 5, time: '18:00', channel: 'instagram', caption: 'Nach Hause kommen.' }],
      },
      {
        title: 'Cut B: the lamp',
        takes: [tall('lampCorner', 5)],
        ending: 'approve',
        cover: 40,
        dates: [{ inDays: 6, time: '09:30', channel: 'tiktok' }],
      },
    ],
  },
  {
    by: 'owner@nordhaus.test',
    daysAgo: 6,
    order: {
      title: 'Vase series, slow and quiet',
      brief: 'Three vases, three minutes of silence. This one is the blue.',
      format: 'product',
      aspectRatio: '9:16',
      durationSeconds: 4,
      quantity: 1,
      platforms: ['pinterest', 'instagram'],
      styles: ['calm', 'macro'],
      selectedItems: [{ name: 'Vase Holm, blue', sku: 'HO-07', quantity: 1 }],
      due: 6,
    },
    assigned: true,
    videos: [
      {
        title: 'Holm, blue',
        takes: [tall('vaseOnStone', 4)],
        ending: { ask: 'Lovely. The grasses distract: one stem instead of three, please.' },
      },
    ],
  },
  {
    by: 'manager@nordhaus.test',
    daysAgo: 2,
    order: {
      title: 'Schlafzimmerkollektionsübersicht für die Frühjahrsmesse',
      brief: 'Every bed once, two seconds each. Numbers come from the list that we send on Monday.',
      format: 'tour',
      aspectRatio: '16:9',
      durationSeconds: 60,
      quantity: 1,
      platforms: ['linkedin', 'website'],
      interiorTypes: ['bedroom', 'showroom'],
      due: 20,
    },
    assigned: true,
    then: { status: 'in_progress' },
  },
  {
    by: 'manager@nordhaus.test',
    daysAgo: 0,
    order: {
      title: 'Table Sund from above',
      brief: 'A breakfast that grows plate by plate. Stop motion if the time allows.',
      format: 'story',
      aspectRatio: '9:16',
      durationSeconds: 8,
      quantity: 2,
      platforms: ['instagram'],
      styles: ['playful', 'top-shot'],
      selectedItems: [{ name: 'Table Sund, walnut', sku: 'SU-180', quantity: 1 }],
      due: 12,
    },
  },
  {
    by: 'owner@nordhaus.test',
    daysAgo: 15,
    order: { title: 'Winter sale teaser', format: 'ad', platforms: ['facebook'], due: 30 },
    then: { status: 'on_hold', reason: 'Prices are not final before the board meets.' },
  },
  {
    by: 'manager@casaviva.test',
    daysAgo: 5,
    order: {
      title: 'Terraza al atardecer',
      brief: 'The last ten minutes of sun. Warm, but the whites stay white.',
      format: 'reel',
      aspectRatio: '9:16',
      durationSeconds: 5,
      quantity: 1,
      platforms: ['instagram', 'tiktok'],
      priority: 'high',
      styles: ['luxurious', 'slow-push'],
      interiorTypes: ['terrace'],
      selectedItems: [{ name: 'Sofá Brisa', sku: 'BR-2', quantity: 1 }],
      due: 3,
    },
    assigned: true,
    videos: [{ title: 'Atardecer', takes: [tall('terraceEvening', 5)] }],
  },
  {
    by: 'owner@casaviva.test',
    daysAgo: 1,
    order: {
      title: 'Mesa de verano',
      brief: 'Six people, one table, no faces.',
      format: 'story',
      platforms: ['instagram'],
      styles: ['documentary'],
      due: 14,
    },
  },
]
