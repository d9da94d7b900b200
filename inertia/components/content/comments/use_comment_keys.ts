import { neighbourOf } from '~/components/content/comments/arrange'
import { type Desk } from '~/components/content/comments/desk'
import { useShortcut } from '~/hooks/use_shortcut'
import { toast } from '~/components/ui/overlay/toast'
import { isAsked } from '~/lib/focus'
import { t } from '~/lib/i18n'

/** C writes, D draws, I and O mark a range, [ and ] go from comment to comment. */
export function useCommentKeys(desk: Desk): void {
  const { transport, draft, comments, active, mayComment } = desk
  const frame = () => transport?.state.frame ?? 0

  function go(by: 1 | -1) {
    if (isAsked() || !comments.all) return
    const next = neighbourOf(comments.all, { frame: frame(), active: active?.id ?? null }, by)
    if (next) desk.reveal(next)
  }

  function mark(tryTo: () => boolean) {
    if (!transport || !mayComment || isAsked()) return
    if (!tryTo()) toast.failed(t('video_comments.drawing_holds'))
  }

  useShortcut('c', () => mayComment && !isAsked() && desk.compose())
  useShortcut('d', () => mayComment && !isAsked() && desk.draw())
  useShortcut('i', () => mark(() => draft.markIn(frame())))
  useShortcut('o', () => mark(() => draft.markOut(frame())))
  useShortcut('[', () => go(-1))
  useShortcut(']', () => go(1))
}
