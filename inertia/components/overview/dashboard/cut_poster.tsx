import { type CutRow } from '~/components/overview/dashboard/types'
import { Poster } from '~/components/ui/display/poster'
import { posterUrl } from '~/lib/files'

/** The frame that stands for a cut in a line. */
export function CutPoster({ cut, className }: { cut: CutRow; className: string }) {
  return (
    <Poster
      src={posterUrl(cut.posterFileId)}
      processing={cut.isProcessing}
      small
      className={className}
    />
  )
}
