import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react'
import { type CommentActs } from '~/components/content/comments/use_comment_acts'
import { IconButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem, MenuSeparator } from '~/components/ui/overlay/menu'
import { t } from '~/lib/i18n'

type Props = {
  /** The comment, for screen readers. */ of: string
  acts: CommentActs
  hasReplies: boolean
  onEdit: () => void
}

/** What else can be done about a comment. */
export function CommentMenu({ of, acts, hasReplies, onEdit }: Props) {
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t('comments.more')} of={of} className="shrink-0">
          <Ellipsis />
        </IconButton>
      }
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
