import { type Content, type Task } from '~/components/tasks/types'

/** What an uploaded video becomes: the next version of this video, or null for a new video. */
export type Target = Content | null

export type Targets = {
  /** Videos that take a version and aren't approved, those with requested changes first. */
  videos: Content[]
  /** What is meant unless the person says otherwise. */
  usual: Target
  /** There are as many videos as were ordered: a new one would be one more. */
  isOneMore: boolean
}

/** What a video uploaded to an order can become, and what it most likely is. */
export function targetsOf({ quantity }: Pick<Task, 'quantity'>, content: Content[]): Targets {
  const open = content.filter(
    ({ status, moves }) => status !== 'approved' && moves.includes('add_version')
  )
  const asked = open.filter(({ status }) => status === 'changes_requested')
  const videos = [...asked, ...open.filter((item) => !asked.includes(item))]
  const isOneMore = content.length >= quantity
  const usual = asked.at(0) ?? (isOneMore ? (videos.at(0) ?? null) : null)
  return { videos, usual, isOneMore }
}
