import { Lock, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { authorAndText } from '~/components/content/comments/comment_name'
import { readersOf } from '~/components/content/comments/composer/use_mentionable'
import { AuthorLine, CommentBody } from '~/components/content/comments/shared/comment_parts'
import { removeComment } from '~/components/content/comments/shared/remove_comment'
import { WriteBox } from '~/components/content/comments/shared/write_box'
import { type TaskComments } from '~/components/tasks/comments/use_comments'
import { type Mentionable, type TaskComment } from '~/components/tasks/types'
import { Avatar } from '~/components/ui/display/avatar'
import { MoreButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem } from '~/components/ui/overlay/menu'
import { type Api } from '~/hooks/use_api'
import { send } from '~/lib/api'
import { cx } from '~/lib/cx'
import { announce } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'
import { mentionsIn, type MentionableUser } from '~/lib/mentions'

type Props = {
  comment: TaskComment
  /** Whether it is the user's own comment, and they may still comment. */
  mine: boolean
  users: Mentionable[]
  comments: TaskComments
  /** Whether the URL names the comment, as from a notification or a search result. */
  isLinked: boolean
}

export function TaskCommentItem({ comment, mine, users, comments, isLinked }: Props) {
  const [editing, setEditing] = useState(false)
  const { author, visibility } = comment
  const name = authorAndText(comment)
  return (
    <article
      data-comment={comment.id}
      data-active={isLinked || undefined}
      aria-current={isLinked || undefined}
      aria-label={name}
      tabIndex={-1}
      className={cx(
        'flex gap-3 outline-offset-4',
        isLinked &&
          '-mx-3 rounded-md bg-accent-soft px-3 py-2 shadow-[inset_2px_0_0_var(--color-accent)]'
      )}
    >
      <span aria-hidden className="pt-0.5">
        <Avatar name={author.fullName} size="sm" />
      </span>
      <div
        className={cx(
          'min-w-0 flex-1',
          visibility === 'team' && '-mt-1.5 rounded-md bg-hold-soft px-3 py-1.5'
        )}
      >
        <div className="flex min-h-7 items-center gap-2">
          <AuthorLine comment={comment} />
          {visibility === 'team' && (
            <span className="flex shrink-0 items-center gap-1 text-sm text-hold">
              <Lock aria-hidden className="size-3.5" />
              {t('comments.team')}
            </span>
          )}
          {mine && !editing && (
            <Acts
              of={name}
              onEdit={() => setEditing(true)}
              onDelete={() => void deleteComment(comment, comments)}
            />
          )}
        </div>
        {editing ? (
          <CommentEditor
            comment={comment}
            users={users}
            onSaved={comments.put}
            onClose={() => setEditing(false)}
          />
        ) : (
          <CommentBody comment={comment} />
        )}
      </div>
    </article>
  )
}

type ActsProps = {
  /** The accessible name of the comment. */
  of: string
  onEdit: () => void
  onDelete: () => void
}

function Acts({ of, onEdit, onDelete }: ActsProps) {
  return (
    <Menu
      trigger={
        <MoreButton size="sm" label={t('comments.more')} of={of} className="-my-1 shrink-0" />
      }
    >
      <MenuItem icon={<Pencil />} onClick={onEdit}>
        {t('comments.edit')}
      </MenuItem>
      <MenuItem icon={<Trash2 />} destructive onClick={onDelete}>
        {t('comments.delete')}
      </MenuItem>
    </Menu>
  )
}

function deleteComment({ id }: TaskComment, comments: TaskComments): Promise<void> {
  const params = { params: { id } }
  return removeComment({
    remove: () => send('delete', '/api/task-comments/:id', params),
    restore: () => send('post', '/api/task-comments/:id/restore', params),
    onGone: () => comments.drop(id),
    onBack: comments.put,
  })
}

type CommentEditorProps = {
  comment: TaskComment
  users: Mentionable[]
  onSaved: (comment: TaskComment) => void
  onClose: () => void
}

/** Edits a comment in place. */
function CommentEditor({ comment, users, onSaved, onClose }: CommentEditorProps) {
  const [body, setBody] = useState(comment.body)
  const readers = readersOf(users, comment.visibility, comment.author.id)

  async function save(api: Api, picked: MentionableUser[]) {
    const result = await api.submit('patch', '/api/task-comments/:id', {
      params: { id: comment.id },
      body: {
        body: body.trim(),
        mentions: mentionsIn(body, readers, [...comment.mentions, ...picked]),
      },
    })
    if (!result.ok) return false
    onSaved(result.data)
    announce(t('video_comments.saved'))
    return true
  }

  return (
    <WriteBox
      label={t('comments.edit_label')}
      users={readers}
      text={body}
      onText={setBody}
      submit={t('common.actions.save')}
      save={save}
      onClose={onClose}
    />
  )
}
