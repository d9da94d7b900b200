import { type Version } from '~/components/content/types'
import { useReviewState } from '~/components/content/review/review_state'
import { Badge } from '~/components/ui/display/badge'
import { Timecode } from '~/components/ui/display/timecode'
import { Checkbox } from '~/components/ui/form/checkbox'
import { useFetched } from '~/hooks/use_fetched'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'
import { send } from '~/lib/api'
import { type DataOf } from '~/lib/routes'

const FrameThumb = lazyPart(
  () => import('~/components/content/decisions/frame_thumb'),
  <span className="h-10 w-14 shrink-0" />
)

type Props = {
  comments: OpenComment[]
  version: Version
  isPicked: (id: string) => boolean
  onPick: (ids: string[], picked: boolean) => void
}

/** The open comments of a version, from which the user selects those for the team to work on. */
export function PickComments({ comments, version, isPicked, onPick }: Props) {
  const picked = comments.filter(({ id }) => isPicked(id)).length
  const { rate } = useReviewState()
  const ids = comments.map(({ id }) => id)
  return (
    <fieldset>
      <legend className="sr-only">{t('posting.request.comments')}</legend>
      <div className="mb-1.5 flex items-center border-b border-line pb-2">
        <Checkbox
          label={<span className="font-medium">{t('posting.request.comments')}</span>}
          checked={picked === comments.length}
          indeterminate={picked > 0 && picked < comments.length}
          onCheckedChange={(all) => onPick(ids, all)}
        />
        <span className="tabular ml-auto text-sm text-muted">
          {t('posting.request.picked', { picked, count: comments.length })}
        </span>
      </div>
      <ul className="max-h-72 overflow-y-auto overscroll-contain">
        {comments.map((comment) => (
          <li key={comment.id} className="rounded-md px-0 py-1.5">
            <Checkbox
              className="w-full"
              checked={isPicked(comment.id)}
              onCheckedChange={(next) => onPick([comment.id], next)}
              label={
                <span className="flex min-w-0 items-start gap-2.5">
                  <FrameThumb file={version.file} frame={comment.frame} className="h-10 w-14" />
                  <span className="min-w-0">
                    <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                      {comment.frame !== null && (
                        <Timecode
                          frame={comment.frame}
                          endFrame={comment.endFrame}
                          rate={rate}
                          className="text-ink"
                        />
                      )}
                      {comment.author.fullName}
                      {comment.visibility === 'team' && <Badge>{t('comments.team_short')}</Badge>}
                    </span>
                    <span className="line-clamp-2 [overflow-wrap:anywhere]">{comment.body}</span>
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type OpenComment = DataOf<'get', '/api/content/:id/comments'>[number]

/** The open comments that begin a thread on a version, in the order of the video. */
export function useOpenComments(contentId: string, { id: versionId }: Version, wanted: boolean) {
  const { answer, answeredFor, hasFailed, refresh } = useFetched(
    wanted ? versionId : null,
    (signal) =>
      send('get', '/api/content/:id/comments', {
        params: { id: contentId },
        query: { versionId, status: ['open'] },
        signal,
      })
  )
  return {
    comments:
      answer && answeredFor === versionId
        ? inOrder(answer.data.filter(({ parentId }) => parentId === null))
        : null,
    failed: hasFailed,
    load: refresh,
  }
}

/** Comments on the whole video come first, as in the list next to the video. */
function inOrder(comments: OpenComment[]): OpenComment[] {
  const placeOf = ({ frame }: OpenComment) => frame ?? -1
  return comments.toSorted((one, other) => placeOf(one) - placeOf(other))
}
