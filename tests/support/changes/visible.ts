import type { VersionRead } from '#measure/changes/compare_versions'
import { blocksOf } from '#measure/changes/judge/blocks'
import type { Edit, AppliedEdit } from './edits.ts'
import type { Footage } from './master.ts'

/** Number of frames of a change that are sampled for the comparison. */
const FRAMES = 9
/**
 * Fraction of the picture that is compared separately, namely the part that differs most. It is the area of the logo
 * that some edits add.
 */
const PART = 0.01

/** A film before any edit, and two different encodings of it, with the encoder settings of the versions. */
export type Unedited = { master: Footage; encodings: readonly VersionRead[] }

/**
 * Returns the changes of an edit that viewers can't see: the edited frames differ from the unedited film by less than
 * the two encodings of the film differ from each other. Both the mean difference of the whole picture and that of the
 * part that differs most must be smaller. A removed frame is compared with the frame next to it. An inserted frame can
 * always be seen.
 */
export async function unseenIn(edit: Edit, unedited: Unedited): Promise<AppliedEdit[]> {
  const seen = await Promise.all(edit.made.map((made) => isSeen(edit, made, unedited)))
  return edit.made.filter((_, index) => !seen[index])
}

async function isSeen(
  { version }: Edit,
  { from, to }: AppliedEdit,
  { master, encodings }: Unedited
) {
  if (!from) return true
  const [first, end] = to ?? from
  const places = Array.from(
    { length: FRAMES },
    (_, index) => first + Math.floor(((index + 0.5) * (end - first)) / FRAMES)
  )
  const last = Math.min(master.count, Math.max(from[1], end)) - 1
  const without = places.map((at) => Math.min(at, last))
  const next = from[0] > 0 ? from[0] - 1 : Math.min(from[1], last)
  // Versions are compared in small pictures, whose pixels are means of four pixels.
  const pixels = (picture: Uint8Array) => blocksOf(picture, master.size, 2).luma
  const byEdit = places.map((at, index) => [
    pixels(master.picture(without[index])),
    pixels(to ? version.takes[at].picture() : master.picture(next)),
  ])
  const [one, other] = await Promise.all(encodings.map(({ pictures }) => pictures!.read(without)))
  const byEncoding = without.map((at) =>
    [one, other].map((read) => read.get(at)!.subarray(0, byEdit[0][0].length))
  )
  const [edited, encoded] = [byEdit, byEncoding].map(differencesOf)
  return edited.some((difference, index) => difference > encoded[index])
}

/**
 * Returns two mean differences of pairs of pictures, in levels: of the whole picture, and of the part that differs
 * most.
 */
function differencesOf(pairs: readonly (Uint8Array | Float32Array)[][]): number[] {
  const sums = new Float32Array(pairs[0][0].length)
  for (const [one, other] of pairs)
    for (const at of sums.keys()) sums[at] += Math.abs(one[at] - other[at])
  const most = sums.toSorted().subarray(-Math.round(PART * sums.length))
  return [sums, most].map((some) => some.reduce((sum, by) => sum + by, 0) / some.length)
}
