import { Brush, Check, Link2, Lock, Paperclip, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AuthorLine, CommentBody } from '~/components/content/comments/shared/comment_parts'
import { commentName } from '~/components/content/comments/comment_name'
import { useReviewState } from '~/components/content/review/review_state'
import { EditBox } from '~/components/content/comments/composer/edit_box'
import { PlaceButton } from '~/components/content/comments/composer/place_button'
import { type Comment, type AttachedFile } from '~/components/content/comments/types'
import { useCommentActs, type CommentActs } from '~/components/content/comments/use_comment_acts'
import { useStoredText } from '~/components/content/comments/composer/use_stored_text'
import { Avatar } from '~/components/ui/display/avatar'
import { Link } from '~/components/ui/display/link'
import { IconButton, MoreButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem, MenuSeparator } from '~/components/ui/overlay/menu'
import { useCan } from '~/hooks/use_can'
import { useSharedProps } from '~/hooks/use_shared_props'
import { cx } from '~/lib/cx'
import { fileUrl, pathTo } from '~/lib/urls'
import { formatBytes } from '~/lib/format'
import { t } from '~/lib/i18n'
import { FateLabel } from '~/components/content/earlier/fate_label'

type Props = {
  comment: Comment
  /** Whether the comment has replies, which are deleted with it. */
  hasReplies?: boolean
}

/** One comment of a thread. */
export function CommentItem({ comment, hasReplies = false }: Props) {
  const { activate, rate, newest } = useReviewState()
  const name = commentName(comment, rate)
  const { user } = useSharedProps()
  /** Whether the user opened or closed the edit box; null before. */
  const [opened, setOpened] = useState<boolean | null>(null)
  // Kept in the browser's storage, because comments that are scrolled out of sight aren't rendered.
  const [text, setText] = useStoredText(`review-edit.${user!.id}.${comment.id}`, () =>
    setOpened(false)
  )
  const acts = useCommentActs(comment)
  const { author, visibility, resolvedAt, resolvedBy, parentId, anchor } = comment
  const isResolved = resolvedAt !== null
  // A requested change isn't answered until a newer version is posted.
  const isAnswered = comment.revisionId === null || comment.versionNumber < newest.number
  return (
    <div className="flex gap-2.5">
      <Avatar name={author.fullName} size="sm" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 items-start gap-1">
          <AuthorLine comment={comment} className="pt-1" />
          {acts.mayResolve && !parentId && (
            <IconButton
              size="sm"
              label={t(isResolved ? 'video_comments.reopen' : 'video_comments.resolve')}
              of={name}
              onClick={() => void acts.setResolved(!isResolved)}
              className="shrink-0"
            >
              {isResolved ? <RotateCcw /> : <Check />}
            </IconButton>
          )}
          <CommentMenu
            of={name}
            acts={acts}
            hasReplies={hasReplies}
            onEdit={() => setOpened(true)}
          />
        </div>
        {(comment.frame !== null ||
          anchor !== undefined ||
          visibility === 'team' ||
          isResolved) && (
          <p className="mt-0.5 mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            {comment.frame !== null && !parentId && (
              <PlaceButton comment={comment} onClick={() => activate(comment)} />
            )}
            {anchor !== undefined && !parentId && <EarlierFacts comment={comment} />}
            {comment.drawing && (
              <span className="flex items-center gap-1 text-muted">
                <Brush aria-hidden className="size-3.5" />
                {t('video_comments.drawing')}
              </span>
            )}
            {visibility === 'team' && (
              <span className="flex items-center gap-1 rounded-xs bg-hold-soft px-1.5 text-hold">
                <Lock aria-hidden className="size-3.5" />
                {t('comments.team')}
              </span>
            )}
            {isResolved && (
              <span className="flex items-center gap-1 text-approved">
                <Check aria-hidden className="size-3.5" />
                {isAnswered
                  ? resolvedBy
                    ? t('video_comments.resolved_by', { name: resolvedBy.fullName })
                    : t('video_comments.resolved')
                  : t('video_comments.done_in', { number: newest.number + 1 })}
              </span>
            )}
          </p>
        )}
        {(opened ?? text !== '') ? (
          <EditBox
            comment={comment}
            text={text || comment.body}
            onText={setText}
            onClose={() => {
              setText('')
              setOpened(false)
            }}
          />
        ) : (
          <CommentBody comment={comment} className={cx(isResolved && 'text-muted')} />
        )}
        {comment.files.length > 0 && <CommentFiles files={comment.files} />}
      </div>
    </div>
  )
}

/** The files of a comment, to download. */
function CommentFiles({ files }: { files: AttachedFile[] }) {
  const mayDownload = useCan()('file.download')
  return (
    <ul className="mt-1.5 flex flex-col items-start gap-1">
      {files.map(({ id, name, size }) => (
        <li key={id} className="flex max-w-full items-center gap-1.5 text-sm">
          <Paperclip aria-hidden className="size-3.5 text-subtle" />
          {mayDownload ? (
            <a
              href={fileUrl(id)}
              download
              className="truncate underline underline-offset-2 hover:text-ink"
            >
              {name}
            </a>
          ) : (
            <span className="truncate">{name}</span>
          )}
          <span className="tabular shrink-0 text-subtle">{formatBytes(size)}</span>
        </li>
      ))}
    </ul>
  )
}

type CommentMenuProps = {
  /** The comment, for screen readers. */ of: string
  acts: CommentActs
  hasReplies: boolean
  onEdit: () => void
}

/** Further actions on a comment. */
function CommentMenu({ of, acts, hasReplies, onEdit }: CommentMenuProps) {
  return (
    <Menu
      trigger={<MoreButton size="sm" label={t('comments.more')} of={of} className="shrink-0" />}
    >
      <MenuItem icon={<Link2 />} onClick={() => void acts.copyLink()}>
        {t('video_comments.copy_link')}
      </MenuItem>
      {acts.mayEdit && (
        <MenuItem icon={<Pencil />} onClick={onEdit}>
          {t('comments.edit')}
        </MenuItem>
      )}
      {acts.mayDelete && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} destructive onClick={() => void acts.remove()}>
            {t(hasReplies ? 'video_comments.delete_thread' : 'comments.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

/** What became of the picture of a comment on an earlier version, and a link to that version. */
function EarlierFacts({ comment }: { comment: Comment }) {
  const { content } = useReviewState()
  const { id, versionNumber: version } = comment
  return (
    <>
      {(comment.anchor || isWaiting(comment)) && <FateLabel comment={comment} />}
      <Link
        href={pathTo('/content/:id', { id: content.id, version, comment: id })}
        className="text-muted underline-offset-2 hover:text-ink hover:underline"
      >
        {t('changes.notes.version', { number: version })}
      </Link>
    </>
  )
}

/** Whether the comment is about a frame whose position in this version isn't known yet. */
const isWaiting = ({ timecode, anchor }: Comment) => timecode !== null && anchor === null
