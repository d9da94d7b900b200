import { randomOf } from './random.ts'
import type { Shot } from './master.ts'
import type { Scene } from './scene.ts'

/**
 * A film of the test set. Films of the `tuning` half set the thresholds; those of the `held` half
 * measure them.
 */
export type TestFilm = {
  name: string
  shots: Shot[]
  /** the only groups of edits with a unique position, for films with static or repeated pictures */
  groups?: readonly string[]
  /** number of frames after which the pictures repeat */
  period?: number
}

/** Returns shots whose scenes differ in seed, length and camera movement. */
function shotsOf(
  seed: number,
  count: number,
  lengths: [min: number, max: number],
  scene: (random: () => number, index: number) => Omit<Scene, 'seed'>,
  dissolve?: number
): Shot[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, index) => ({
    scene: { seed: seed * 100 + index, ...scene(random, index) },
    frames: Math.round(lengths[0] + random() * (lengths[1] - lengths[0])),
    ...(dissolve && index > 0 ? { dissolve } : {}),
  }))
}

const between = (random: () => number, min: number, max: number) =>
  (min + random() * (max - min)) * (random() < 0.5 ? -1 : 1)

const LOOP = 48

/** Returns a film that repeats one short scene. */
function loopOf(seed: number): Shot[] {
  const scene = { seed, pan: [2.3, 0.4] as [number, number], grain: 1.5 }
  return Array.from({ length: 8 }, () => ({ scene, frames: LOOP }))
}

/**
 * Returns the films of one half. Both halves have the same kinds of films, with different scenes.
 */
export function filmsOf(half: 'tuning' | 'held'): TestFilm[] {
  const seed = half === 'tuning' ? 10 : 230
  const pans: Parameters<typeof shotsOf>[3] = (random) => ({
    pan: [between(random, 0.8, 4), between(random, 0, 1.5)],
    grain: 1.5,
  })
  return [
    { name: 'camera moves', shots: shotsOf(seed + 1, 5, [60, 110], pans) },
    {
      name: 'layers',
      shots: shotsOf(seed + 2, 5, [70, 120], (random) => ({
        pan: [between(random, 0.6, 2), 0],
        isLayered: true,
        zoom: random() * 0.002,
      })),
    },
    {
      name: 'dark and grainy',
      shots: shotsOf(seed + 3, 5, [60, 120], (random) => ({
        pan: [between(random, 0.3, 1.5), between(random, 0, 0.5)],
        ...{ grain: 7, brightness: -55, contrast: 0.45 },
      })),
    },
    { name: 'hard cuts', shots: shotsOf(seed + 4, 14, [12, 40], pans) },
    { name: 'soft cuts', shots: shotsOf(seed + 5, 5, [60, 110], pans, 14) },
    {
      name: 'interview',
      shots: shotsOf(seed + 6, 3, [110, 160], (random) => ({
        actor: { size: 34, sway: 5, pace: 6 + random() * 8 },
        grain: 1.2,
      })),
    },
    {
      name: 'product, slowly closer',
      shots: shotsOf(seed + 7, 4, [80, 120], (random) => ({
        zoom: 0.002 + random() * 0.003,
        actor: { size: 22, sway: 12, pace: 11 },
        grain: 0.8,
      })),
    },
    {
      name: 'slideshow',
      shots: shotsOf(seed + 9, 8, [40, 70], () => ({ grain: 0 }), 12),
      groups: ['no change', 'trim', 'grade', 'local', 'glitch', 'unrelated'],
    },
    {
      name: 'a loop',
      shots: loopOf(seed * 100 + 10),
      groups: ['no change', 'trim', 'grade', 'glitch', 'unrelated'],
      period: LOOP,
    },
    {
      name: 'handheld',
      shots: shotsOf(seed + 8, 5, [60, 120], (random) => ({
        shake: 1.5 + random() * 2,
        pan: [between(random, 0, 1), 0],
        grain: 2.5,
      })),
    },
  ]
}
