import { useState } from 'react'
import { useMediaQuery } from '~/hooks/use_media_query'

/**
 * Whether the list of unplanned videos is shown: next to the days where the window is wide enough, else in a drawer.
 * @param isFilled whether there are videos to plan; then the list is open at first
 * @param openDrawer opens the drawer
 */
export function useTray(isFilled: boolean, openDrawer: () => void) {
  const isRoomy = useMediaQuery('(min-width: 80rem)')
  const [isSideBySide, setSideBySide] = useState(isFilled)
  const [element, setElement] = useState<HTMLElement | null>(null)
  return {
    isSideBySide,
    isExpanded: isRoomy ? isSideBySide : undefined,
    toggle: () => (isRoomy ? setSideBySide(!isSideBySide) : openDrawer()),
    /** The list next to the days, from which videos are dragged; null while it isn't shown. */
    element,
    setElement,
  }
}
