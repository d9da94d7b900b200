import {
  cloneElement,
  createElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { useJoinedRef } from '~/hooks/use_joined_ref'
import { useLate } from '~/hooks/use_late'
import { late } from '~/lib/late'
import { describe, followTips, onTip, shownTip, TIP, type Tip } from '~/lib/tips'

type Props = {
  /** The text. Nothing is drawn without one. */
  content?: ReactNode
  shortcut?: string
  side?: Tip['side']
  /** One focusable element that takes a ref. */
  children: ReactElement<{ ref?: Ref<Element>; [TIP]?: string }>
}

const parts = late(() => import('~/components/ui/overlay/tooltip_parts'))

/**
 * A short text on hover and on focus. It must never be the only place of something that matters, since
 * touch screens have no hover.
 *
 * @example <Tooltip content="21 November 2025, 14:05"><time>today</time></Tooltip>
 */
export function Tooltip({ content, shortcut, side = 'top', children }: Props) {
  const element = useRef<Element>(null)
  const ref = useJoinedRef(element, children.props.ref)

  useLayoutEffect(() => {
    if (element.current) describe(element.current, content ? { content, shortcut, side } : null)
  })
  useLayoutEffect(() => {
    const own = element.current
    return () => void (own && describe(own, null))
  }, [])

  return cloneElement(children, { ref, [TIP]: content ? '' : undefined })
}

/** Shows the tooltip of what the pointer or the focus is on; once, in the shell. */
export function TooltipHost() {
  const arrived = useLate(parts)
  const shown = useSyncExternalStore(onTip, shownTip)
  useEffect(() => followTips(parts.warm), [])
  return arrived && createElement(arrived.TooltipPopup, { shown })
}
