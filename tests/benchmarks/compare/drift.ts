import type { Moment } from '#tests/support/browser/film_moments'

export type Watched = {
  moments: Moment[]
  /** Frames that each film left out. */
  dropped: number[]
}

const SHARES = { p50: 0.5, p95: 0.95, p99: 0.99, max: 1 }

export const HEAD = row('', [
  ...Object.keys(SHARES).map((name) => `clocks ${name}`),
  ...['same frame', 'next', 'farther', 'farthest', 'paints', 'dropped'],
])

/**
 * A line of figures: how far both clocks are apart, in milliseconds and in frames; in which share
 * of all repaints both films show the same frame, neighbours, or frames that are farther apart; how many
 * frames apart they are at worst.
 * @param rate frames a second of both
 */
export function driftOf(name: string, { moments, dropped }: Watched, rate: number): string {
  const clocks = rising(moments.map(([leader, follower]) => Math.abs(leader - follower)))
  const frames = rising(moments.map(([, , one, other]) => Math.round(Math.abs(one - other) * rate)))
  const share = (holds: (apart: number) => boolean) =>
    `${((frames.filter(holds).length / frames.length) * 100).toFixed(1)} %`
  return row(name, [
    ...Object.values(SHARES).map((at) => {
      const seconds = quantile(clocks, at)
      return `${(seconds * 1_000).toFixed(1)} (${(seconds * rate).toFixed(2)})`
    }),
    share((apart) => apart === 0),
    share((apart) => apart === 1),
    share((apart) => apart > 1),
    String(frames.at(-1)),
    String(moments.length),
    dropped.join(' + '),
  ])
}

function row(name: string, cells: string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(14)).join('')
}

const rising = (list: number[]) => list.sort((one, other) => one - other)

/** @param list in rising order */
function quantile(list: number[], share: number): number {
  return list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN
}
