import { type CutRow } from '~/components/overview/dashboard/types'
import { Poster } from '~/components/ui/display/poster'
import { posterUrl } from '~/lib/urls'

/** The poster of a cut in a row. */
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
