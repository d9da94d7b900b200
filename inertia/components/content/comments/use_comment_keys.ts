import { neighbourOf } from '~/components/content/comments/arrange'
import { type Desk } from '~/components/content/comments/desk'
import { useShortcut } from '~/hooks/use_shortcut'
import { isAsked } from '~/lib/focus'

/** C writes, D draws, I and O mark a range, [ and ] go from comment to comment. */
export function useCommentKeys(desk: Desk): void {
  const { transport, draft, comments, active, mayComment } = desk
  const frame = () => transport?.state.frame ?? 0

  function go(by: 1 | -1) {
    if (isAsked() || !comments.all) return
    const next = neighbourOf(comments.all, { frame: frame(), active: active?.id ?? null }, by)
    if (next) desk.reveal(next)
  }

  useShortcut('c', () => mayComment && !isAsked() && desk.compose())
  useShortcut('d', () => mayComment && !isAsked() && desk.draw())
  useShortcut('i', () => transport && mayComment && !isAsked() && draft.markIn(frame()))
  useShortcut('o', () => transport && mayComment && !isAsked() && draft.markOut(frame()))
  useShortcut('[', () => go(-1))
  useShortcut(']', () => go(1))
}
