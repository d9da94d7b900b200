import { useState } from 'react'
import { placeWords } from '~/components/content/comments/comment_name'
import {
  attachmentScope,
  frameOf,
  isUnsent,
  useDraft,
} from '~/components/content/comments/composer/draft_store'
import { useSendComment } from '~/components/content/comments/composer/use_send_comment'
import { useReviewState } from '~/components/content/review/review_state'
import { Notice } from '~/components/ui/display/notice'
import { Checkbox } from '~/components/ui/form/checkbox'
import { FormErrors } from '~/components/ui/form/field'
import { useUploadsInFlight } from '~/hooks/use_upload'
import { t } from '~/lib/i18n'

/**
 * The comment that is written and not sent while a decision is made. It is sent before the decision, unless
 * the user leaves it out.
 *
 * @param open whether the dialog of the decision is open
 */
export function useUnsentComment(open: boolean) {
  const { content, draft: store, mayComment } = useReviewState()
  const draft = useDraft(store)
  const uploads = useUploadsInFlight(attachmentScope(content))
  const { api, include } = useSendComment()
  const [isIncluded, setIncluded] = useState(true)
  const isThere = open && mayComment && isUnsent(draft)

  return {
    api,
    isThere,
    isIncluded: isThere && isIncluded,
    /** Whether the decision must wait for files that are being attached to the comment. */
    isUploading: isThere && isIncluded && uploads > 0,
    setIncluded,
    /** @returns the ids of the comments that were sent, none or one; null when sending failed */
    async send(): Promise<string[] | null> {
      if (!isThere || !isIncluded) return []
      const id = await include()
      return id === null ? null : [id]
    },
    /** Forgets the choice and the refusal when the dialog closes. */
    reset() {
      api.clear()
      setIncluded(true)
    },
  }
}

type Props = {
  unsent: ReturnType<typeof useUnsentComment>
  /** What the ticked box does. */
  include: string
}

/** Shows the unsent comment in the dialog of a decision, with the choice to send it first. */
export function UnsentComment({ unsent, include }: Props) {
  const { draft: store, transport, rate } = useReviewState()
  const draft = useDraft(store)
  if (!unsent.isThere) return null
  const frame = frameOf(draft, transport)
  const { endFrame } = draft
  const { api } = unsent
  return (
    <Notice>
      <p className="font-medium">
        {frame === null
          ? t('posting.unsent.whole')
          : t('posting.unsent.at', { timecode: placeWords({ frame, endFrame }, rate) })}
      </p>
      {draft.body.trim() && (
        <p className="line-clamp-2 text-sm [overflow-wrap:anywhere] text-muted">{draft.body}</p>
      )}
      <Checkbox
        className="mt-1.5"
        checked={unsent.isIncluded}
        onCheckedChange={(next) => {
          api.clear()
          unsent.setIncluded(next)
        }}
        label={include}
      />
      {api.problem && (
        <div className="mt-2 flex flex-col gap-2">
          <p role="alert" className="text-overdue">
            {t('posting.unsent.failed')} {Object.values(api.errors)[0]}
          </p>
          {api.message && <FormErrors api={api} />}
        </div>
      )}
    </Notice>
  )
}
