import { type Content, type Task } from '~/components/tasks/types'

/** The video of which an uploaded file becomes the next version; null for a new video. */
export type Target = Content | null

type Targets = {
  /** Videos that can get a new version and aren't approved, those with requested changes first. */
  videos: Content[]
  /** The initial choice. */
  defaultTarget: Target
  /** Whether all ordered videos exist, so that a new video would exceed the order. */
  isOneMore: boolean
}

/** Returns the videos of which a file can become the next version, and the most likely choice. */
export function targetsOf({ quantity }: Pick<Task, 'quantity'>, content: Content[]): Targets {
  const open = content.filter(
    ({ status, moves }) => status !== 'approved' && moves.includes('add_version')
  )
  const changesRequested = open.filter(({ status }) => status === 'changes_requested')
  const videos = [...changesRequested, ...open.filter((item) => !changesRequested.includes(item))]
  const isOneMore = content.length >= quantity
  const defaultTarget = changesRequested.at(0) ?? (isOneMore ? (videos.at(0) ?? null) : null)
  return { videos, defaultTarget, isOneMore }
}
