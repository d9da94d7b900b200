import { type ComponentProps } from 'react'
import { useReviewState } from '~/components/content/review/review_state'
import Player from '~/components/content/player/player'
import { lazyPart } from '~/lib/loading/lazy_part'

const NotPlaying = lazyPart(() => import('~/components/content/review/not_playing'))

type Props = Omit<ComponentProps<typeof Player>, 'file' | 'title'>

/** Where the video is: playing, being prepared, or not to be played at all. */
export function Stage(player: Props) {
  const { content, shown } = useReviewState()
  const { file } = shown
  if (file.processingStatus === 'processing' || file.processingStatus === 'failed') {
    return <NotPlaying />
  }
  return <Player key={file.id} file={file} title={content.title} {...player} />
}
