import { useState } from 'react'
import { readersOf } from '~/components/content/comments/composer/use_mentionable'
import { WriteBox } from '~/components/content/comments/shared/write_box'
import { type Mentionable, type TaskComment } from '~/components/tasks/types'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'
import { mentionsIn, type Named } from '~/lib/mentions'

type Props = {
  comment: TaskComment
  people: Mentionable[]
  onSaved: (comment: TaskComment) => void
  onClose: () => void
}

/** Edits a comment in place. */
export function CommentEditor({ comment, people, onSaved, onClose }: Props) {
  const api = useApi()
  const [body, setBody] = useState(comment.body)
  const [picked, setPicked] = useState<Named[]>(comment.mentions)
  const readers = readersOf(people, comment.visibility, comment.author.id)

  async function save() {
    const result = await api.submit('patch', '/api/task-comments/:id', {
      params: { id: comment.id },
      body: { body: body.trim(), mentions: mentionsIn(body, readers, picked) },
    })
    if (!result.ok) return
    onSaved(result.data)
    onClose()
  }

  return (
    <WriteBox
      label={t('comments.edit_label')}
      people={readers}
      onPick={(person) => setPicked([...picked, person])}
      text={body}
      onText={setBody}
      api={api}
      submit={t('common.actions.save')}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
