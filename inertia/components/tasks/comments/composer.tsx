import { Lock, Users } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { readersOf } from '~/components/content/comments/composer/use_mentionable'
import { type TaskComments } from '~/components/tasks/comments/use_comments'
import type { Mentionable, Task, TaskComment } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { Field, FormErrors } from '~/components/ui/form/field'
import { MentionTextarea } from '~/components/ui/form/mention_textarea'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { useApi } from '~/hooks/use_api'
import { useSeesAll } from '~/hooks/use_shared_props'
import { useStoredDraft } from '~/hooks/use_stored_draft'
import { announce } from '~/lib/focus/announce'
import { hasLeft } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'
import { mentionsIn, type MentionableUser } from '~/lib/mentions'
import { MAX_COMMENT_LENGTH } from '#values/texts'

/** An unsent comment. */
type CommentDraft = {
  body: string
  visibility: TaskComment['visibility']
  /** Users who were chosen from the list. */
  picked: MentionableUser[]
}

const EMPTY: CommentDraft = { body: '', visibility: 'everyone', picked: [] }

const isEmpty = ({ body }: CommentDraft) => !body.trim()

type Props = {
  task: Task
  userId: string
  /** Users who can be mentioned; undefined while they are loading. */
  users: Mentionable[] | undefined
  comments: TaskComments
}

/** The form for a new comment. An unsent comment is kept when the user leaves the page. */
export function TaskComposer({ task, userId, users = [], comments }: Props) {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const seesAll = useSeesAll()
  const [draft, change] = useStoredDraft(`comment-draft.${userId}.${task.id}`, EMPTY, isEmpty)
  const { body } = draft
  const visibility = seesAll ? draft.visibility : 'everyone'
  const isForTeam = visibility === 'team'
  const readers = readersOf(users, visibility, userId)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const result = await api.submit('post', '/api/tasks/:id/comments', {
      params: { id: task.id },
      body: { body: body.trim(), visibility, mentions: mentionsIn(body, readers, draft.picked) },
    })
    if (!result.ok) return
    // Keeps what was typed while the comment was sent.
    change((now) => (now.body === body ? { body: '', picked: [] } : {}))
    comments.put(result.data)
    announce(t('video_comments.sent'))
    // Keep the focus for the next comment, unless the user has moved on, or a phone's keyboard would cover the sent
    // one.
    if (hasLeft(form.current) || matchMedia('(pointer: coarse)').matches) return
    form.current?.querySelector('textarea')?.focus()
  }

  return (
    <form ref={form} onSubmit={submit} className="mb-5 flex flex-col gap-2">
      <Field label={t('comments.label')} name="body" hideLabel error={api.errors.body}>
        <MentionTextarea
          value={body}
          minRows={2}
          maxRows={10}
          maxLength={MAX_COMMENT_LENGTH}
          users={readers}
          onPick={({ id, fullName }) => change({ picked: [...draft.picked, { id, fullName }] })}
          onValueChange={(next) => {
            change({ body: next })
            api.clear('body')
          }}
          placeholder={t(isForTeam ? 'comments.placeholder_team' : 'comments.placeholder')}
          className={isForTeam ? 'bg-hold-soft' : undefined}
        />
      </Field>
      <FormErrors api={api} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {seesAll ? (
          <SegmentedControl
            label={t('comments.visibility')}
            value={visibility}
            onValueChange={(next) => change({ visibility: next })}
            options={[
              { value: 'everyone', label: t('comments.everyone'), icon: <Users /> },
              { value: 'team', label: t('comments.team_short'), icon: <Lock /> },
            ]}
          />
        ) : (
          <span />
        )}
        <Button type="submit" loading={api.processing} disabled={!body.trim()}>
          {t('comments.send')}
        </Button>
      </div>
    </form>
  )
}
