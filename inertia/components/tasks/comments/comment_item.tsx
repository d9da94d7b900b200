import { Ellipsis, Lock, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CommentEditor } from '~/components/tasks/comments/comment_editor'
import { type Comments } from '~/components/tasks/comments/use_comments'
import { type Mentionable, type TaskComment } from '~/components/tasks/types'
import { Avatar } from '~/components/ui/display/avatar'
import { IconButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem } from '~/components/ui/overlay/menu'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { cx } from '~/lib/cx'
import { formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'
import { piecesOf } from '~/lib/mentions'

type Props = {
  comment: TaskComment
  /** One's own, and one may still comment. */
  mine: boolean
  people: Mentionable[]
  comments: Comments
}

/** What somebody said. */
export function CommentItem({ comment, mine, people, comments }: Props) {
  const [editing, setEditing] = useState(false)
  const { author, createdAt, editedAt, visibility } = comment
  return (
    <li className="flex gap-3">
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
          <p className="min-w-0 flex-1">
            <span className="font-medium [overflow-wrap:anywhere]">{author.fullName}</span>{' '}
            <RelativeTime at={createdAt} className="text-sm text-subtle" />
            {editedAt && (
              <span
                className="ml-1.5 text-sm text-subtle"
                title={t('comments.edited_at', { when: formatExact(editedAt) })}
              >
                {t('comments.edited')}
              </span>
            )}
          </p>
          {visibility === 'team' && (
            <span className="flex shrink-0 items-center gap-1 text-sm text-hold">
              <Lock aria-hidden className="size-3.5" />
              {t('comments.team')}
            </span>
          )}
          {mine && !editing && (
            <Acts
              onEdit={() => setEditing(true)}
              onDelete={() => void deleteComment(comment, comments)}
            />
          )}
        </div>
        {editing ? (
          <CommentEditor
            comment={comment}
            people={people}
            onSaved={comments.put}
            onClose={() => setEditing(false)}
          />
        ) : (
          <Body comment={comment} />
        )}
      </div>
    </li>
  )
}

function Body({ comment: { body, mentions } }: { comment: TaskComment }) {
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      {piecesOf(body, mentions).map(({ text, person }, index) =>
        person ? (
          <span key={index} className="font-medium text-accent-text">
            {text}
          </span>
        ) : (
          text
        )
      )}
    </p>
  )
}

function Acts({ onEdit, onDelete }: { onEdit: () => void; onDelete: () => void }) {
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t('comments.more')} className="-my-1 shrink-0">
          <Ellipsis />
        </IconButton>
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

async function deleteComment({ id }: TaskComment, comments: Comments): Promise<void> {
  const params = { id }
  const result = await send('delete', '/api/task-comments/:id', { params })
  if (!result.ok) return void toast.failed(t('comments.delete_failed'))
  comments.drop(id)
  toast.done(t('comments.deleted'), {
    undo: async () => {
      const restored = await send('post', '/api/task-comments/:id/restore', { params })
      if (!restored.ok) return void toast.failed(t('comments.restore_failed'))
      comments.put(restored.data)
      toast.done(t('comments.restored'))
    },
  })
}
