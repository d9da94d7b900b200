import { useState, type FormEvent } from 'react'
import { type Mentionable, type TaskComment } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { Field } from '~/components/ui/form/field'
import { FormErrors } from '~/components/ui/form/form_errors'
import { MentionTextarea } from '~/components/ui/form/mention_textarea'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'
import { mentionsIn, type Named } from '~/lib/mentions'

type Props = {
  comment: TaskComment
  people: Mentionable[]
  onSaved: (comment: TaskComment) => void
  onClose: () => void
}

/** Changes a comment where it stands; Escape gives it up. */
export function CommentEditor({ comment, people, onSaved, onClose }: Props) {
  const api = useApi()
  const [body, setBody] = useState(comment.body)
  const [picked, setPicked] = useState<Named[]>(comment.mentions)
  const readers = people.filter(
    ({ id, side }) => id !== comment.author.id && (comment.visibility !== 'team' || side === 'team')
  )

  async function save(event?: FormEvent) {
    event?.preventDefault()
    if (!body.trim()) return
    const result = await api.submit('patch', '/api/task-comments/:id', {
      params: { id: comment.id },
      body: { body: body.trim(), mentions: mentionsIn(body, readers, picked) },
    })
    if (!result.ok) return
    onSaved(result.data)
    onClose()
  }

  return (
    <form onSubmit={save} className="mt-1 flex flex-col gap-2">
      <Field label={t('comments.edit_label')} name="body" hideLabel error={api.errors.body}>
        <MentionTextarea
          autoFocus
          value={body}
          minRows={2}
          maxRows={10}
          maxLength={10_000}
          people={readers}
          onPick={(person) => setPicked([...picked, person])}
          onValueChange={setBody}
          onSubmitKey={() => void save()}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
      </Field>
      <FormErrors api={api} />
      <div className="flex justify-end gap-2">
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
