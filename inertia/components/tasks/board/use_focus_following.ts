import { useEffect, useRef, type RefObject } from 'react'
import { type TaskRow } from '~/components/tasks/types'

/**
 * Keeps the focus on a card that changes its column, where it is drawn anew.
 * @param isWaiting a dialog is open, which has the focus
 */
export function useFocusFollowing(
  region: RefObject<HTMLElement | null>,
  tasks: TaskRow[],
  isWaiting: boolean
) {
  const last = useRef<string | null>(null)

  useEffect(() => {
    const element = region.current!
    function remember({ target }: FocusEvent) {
      last.current =
        (target as HTMLElement).closest<HTMLElement>('[data-order]')?.dataset.order ?? null
    }
    element.addEventListener('focusin', remember)
    return () => element.removeEventListener('focusin', remember)
  }, [region])

  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isWaiting || !isLost || !last.current) return
    region.current
      ?.querySelector<HTMLElement>(`[data-order="${last.current}"] [data-card-link]`)
      ?.focus()
  }, [region, tasks, isWaiting])
}
