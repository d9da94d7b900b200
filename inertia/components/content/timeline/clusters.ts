import { type Comment, type Thread } from '~/components/content/comments/types'

/** Comments that are so close to each other that they share one mark. */
export type Cluster = { frame: number; comments: Comment[]; isOpen: boolean }

/**
 * Groups the comments of neighbouring frames into marks, so that marks never overlap, and 2,000 comments need no more
 * marks than fit.
 * @param places number of marks that fit side by side
 */
export function clustersOf(threads: Thread[], frameCount: number, places: number): Cluster[] {
  const perPlace = Math.max(1, frameCount / Math.max(1, places))
  const clusters = new Map<number, Comment[]>()
  for (const { root } of threads) {
    if (root.frame === null) continue
    const index = Math.floor(root.frame / perPlace)
    const cluster = clusters.get(index)
    if (cluster) cluster.push(root)
    else clusters.set(index, [root])
  }
  return [...clusters.values()].map((comments) => {
    comments.sort((a, b) => a.frame! - b.frame!)
    const isOpen = comments.some(({ resolvedAt }) => resolvedAt === null)
    return { frame: comments[0].frame!, comments, isOpen }
  })
}
