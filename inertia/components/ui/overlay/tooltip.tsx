import { Tooltip as Base } from '@base-ui/react/tooltip'
import {
  cloneElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
} from 'react'
import { Kbd } from '~/components/ui/display/kbd'
import { describe, followTips, hideTip, shownTip, TIP, tipWatchers, type Tip } from '~/lib/tips'

type Props = {
  /** The text. Without one there is no tooltip. */
  content?: ReactNode
  shortcut?: string
  side?: Tip['side']
  /** One focusable element that accepts a ref. */
  children: ReactElement<{ ref?: Ref<Element>; [TIP]?: string }>
}

type ShownTip = { element: Element; tip: Tip } | null

/**
 * A short text, shown on hover and focus. It must never be the only place of important information, because touch
 * screens have no hover.
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

/** Shows the tooltip of the element under the pointer or with the focus; the shell must render it once. */
export function TooltipHost() {
  const shown = useSyncExternalStore(tipWatchers.watch, shownTip)
  useEffect(() => followTips(), [])
  const last = useLast(shown)
  useDescription(shown)
  if (!last?.element.isConnected) return null
  const { element, tip } = last
  return (
    <Base.Root open={shown !== null} onOpenChange={(open) => !open && hideTip()}>
      <Base.Portal>
        <Base.Positioner anchor={element} side={tip.side} sideOffset={6} className="z-50">
          <Base.Popup
            id={ID}
            role="tooltip"
            className="origin-(--transform-origin) flex max-w-72 items-center gap-2 rounded-sm bg-chip px-2 py-1 text-xs text-on-chip shadow-float transition-[opacity,scale] duration-100 data-ending-style:opacity-0 data-instant:transition-none data-starting-style:scale-95 data-starting-style:opacity-0"
          >
            {tip.content}
            {tip.shortcut && <Kbd keys={tip.shortcut} onDark />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const ID = 'tooltip'

/** Returns the last tooltip, which stays rendered while it fades out. */
function useLast(shown: ShownTip): ShownTip {
  const [last, setLast] = useState(shown)
  if (shown && shown !== last) setLast(shown)
  return shown ?? last
}

/**
 * Makes the tooltip the accessible description of its element while it is shown, if its text differs from the element's
 * name.
 */
function useDescription(shown: ShownTip) {
  const element = shown?.element
  const content = shown?.tip.content
  useEffect(() => {
    if (!element || element.hasAttribute('aria-describedby')) return
    if (element.getAttribute('aria-label')?.startsWith(String(content))) return
    element.setAttribute('aria-describedby', ID)
    return () => element.removeAttribute('aria-describedby')
  }, [element, content])
}

/**
 * Sets a ref of either kind.
 * @returns a function that reverts this
 */
function attach<T>(ref: Ref<T> | undefined, value: T): () => void {
  if (typeof ref === 'function') {
    const undo = ref(value)
    return typeof undo === 'function' ? undo : () => void ref(null)
  }
  if (!ref) return () => undefined
  ref.current = value
  return () => {
    ref.current = null
  }
}

/** Combines two refs into one. */
function useJoinedRef<T>(first: Ref<T> | undefined, second: Ref<T> | undefined) {
  return useCallback(
    (value: T) => {
      const undoFirst = attach(first, value)
      const undoSecond = attach(second, value)
      return () => {
        undoFirst()
        undoSecond()
      }
    },
    [first, second]
  )
}
