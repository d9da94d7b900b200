import type { Moment } from '#tests/support/browser/film_moments'

export type Watched = {
  moments: Moment[]
  /** Number of frames that each film dropped. */
  dropped: number[]
}

const SHARES = { p50: 0.5, p95: 0.95, p99: 0.99, max: 1 }

export const HEAD = row('', [
  ...Object.keys(SHARES).map((name) => `clocks ${name}`),
  ...['same frame', 'next', 'farther', 'farthest', 'paints', 'dropped'],
])

/**
 * Returns a table row: the distance of both clocks in milliseconds and in frames; the shares of
 * repaints at which both films show the same frame, neighboring frames, or frames farther apart;
 * the maximum distance in frames.
 * @param rate frames a second of both films
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

/** @param list in ascending order */
function quantile(list: number[], share: number): number {
  return list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN
}
