import { useState, type FormEvent } from 'react'
import { useReviewState } from '~/components/content/comments/review_state'
import { type Comment } from '~/components/content/comments/types'
import { readersOf, type Mentionable } from '~/components/content/comments/composer/use_mentionable'
import { Button } from '~/components/ui/form/button'
import { Field } from '~/components/ui/form/field'
import { FormErrors } from '~/components/ui/form/form_errors'
import { MentionTextarea } from '~/components/ui/form/mention_textarea'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'
import { mentionsIn, type Named } from '~/lib/mentions'

type Props = {
  comment: Comment
  /** Who can be mentioned. */
  people: Mentionable[]
  /** What was written before, and is to be gone on with. */
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** Changes one's own words where they stand; Escape gives it up. */
export function EditBox({ comment, people, text, onText, onClose }: Props) {
  const { comments } = useReviewState()
  const api = useApi()
  const [body, setBody] = useState(text)
  const [picked, setPicked] = useState<Named[]>([])
  const readers = readersOf(people, comment.visibility, comment.author.id)
  const [keepsDrawing, setKeepsDrawing] = useState(true)

  async function save(event?: FormEvent) {
    event?.preventDefault()
    if (!body.trim()) return
    const result = await api.submit('patch', '/api/comments/:id', {
      params: { id: comment.id },
      body: {
        body: body.trim(),
        mentions: mentionsIn(body, readers, [...comment.mentions, ...picked]),
        ...(keepsDrawing ? {} : { drawing: null }),
      },
    })
    if (!result.ok) return
    comments.put(result.data)
    onClose()
  }

  return (
    <form onSubmit={save} className="mt-1 flex flex-col gap-2">
      <Field label={t('comments.edit_label')} name="body" hideLabel error={api.errors.body}>
        <MentionTextarea
          autoFocus
          people={readers}
          onPick={(person) => setPicked([...picked, person])}
          value={body}
          minRows={2}
          maxRows={10}
          maxLength={10_000}
          onValueChange={(next) => {
            setBody(next)
            onText(next)
          }}
          onSubmitKey={() => void save()}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
      </Field>
      <FormErrors api={api} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {comment.drawing && (
          <Button
            size="sm"
            variant="quiet"
            className="mr-auto"
            aria-pressed={!keepsDrawing}
            onClick={() => setKeepsDrawing(!keepsDrawing)}
          >
            {t(keepsDrawing ? 'video_comments.drop_drawing' : 'video_comments.keep_drawing')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('common.actions.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={api.processing} disabled={!body.trim()}>
          {t('common.actions.save')}
        </Button>
      </div>
    </form>
  )
}
