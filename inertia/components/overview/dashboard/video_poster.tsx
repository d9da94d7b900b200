import { type VideoRow } from '~/components/overview/dashboard/types'
import { Poster } from '~/components/ui/display/poster'
import { posterUrl } from '~/lib/urls'

/** The poster of a video in a row. */
export function VideoPoster({ video, className }: { video: VideoRow; className: string }) {
  return (
    <Poster
      src={posterUrl(video.posterFileId)}
      processing={video.isProcessing}
      small
      className={className}
    />
  )
}
