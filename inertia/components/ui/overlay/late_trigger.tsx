import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react'
import { useHandover, type TriggerRender } from '~/hooks/use_handover'
import { useJoinedRef } from '~/hooks/use_joined_ref'
import { useLate } from '~/hooks/use_late'
import { type Late } from '~/lib/late'

type Handler = (event: SyntheticEvent) => void

type Props<T> = {
  /** The button that opens it. */
  trigger: ReactElement
  parts: Late<T>
  /** What the button says to screen readers until they have come. */
  standIn: Record<string, string>
  /** Opened by something else than the button. */
  open?: boolean
  /** Draws it, with what to give its trigger as `render`. */
  children: (parts: T, render: TriggerRender) => ReactNode
}

/**
 * A button that opens something which floats. What floats is fetched when a pointer or the focus comes
 * near; a press before it has come opens it as soon as it has, unless the person has gone on.
 *
 * @example
 * <LateTrigger trigger={button} parts={parts} standIn={{ 'aria-haspopup': 'menu' }}>
 *   {({ MenuRoot }, render) => <MenuRoot trigger={render}>…</MenuRoot>}
 * </LateTrigger>
 */
export function LateTrigger<T>({ trigger, parts, standIn, open = false, children }: Props<T>) {
  const button = trigger as ReactElement<Record<string, unknown> & { ref?: Ref<HTMLElement> }>
  const arrived = useLate(parts)
  const [isNear, setNear] = useState(open)
  if (open && !isNear) setNear(true)
  const element = useRef<HTMLElement>(null)
  const ref = useJoinedRef(element, button.props.ref)
  const { taken, pass, render } = useHandover(element)
  const { want, isRepeated } = useWanted(parts, element, taken !== null)

  useEffect(() => {
    if (isNear) parts.warm()
  }, [isNear, parts])

  function near() {
    setNear(true)
    parts.warm()
  }

  const first: Record<string, Handler> = {
    onPointerEnter: near,
    onPointerDown: near,
    onFocus: near,
    onClick: () => {
      near()
      want('click')
    },
    onKeyDown: (event) => {
      const { key } = event as KeyboardEvent
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      event.preventDefault()
      near()
      want(key)
    },
  }
  const handlers = (taken?.events ?? Object.keys(first)).map((name) => {
    const own = button.props[name] as Handler | undefined
    const handle: Handler = (event) => {
      if (!isRepeated()) own?.(event)
      if (taken) pass(name, event)
      else first[name]?.(event)
    }
    return [name, handle]
  })

  return (
    <>
      {cloneElement(button, {
        ...(taken?.attributes ?? { 'aria-expanded': false, ...standIn }),
        ...button.props,
        ...Object.fromEntries(handlers),
        ref,
      })}
      {arrived && isNear && children(arrived, render)}
    </>
  )
}

type Act = 'click' | 'ArrowDown' | 'ArrowUp'

/** A press that came before what it opens: repeated when that is there. */
function useWanted<T>(
  parts: Late<T>,
  element: { readonly current: HTMLElement | null },
  isThere: boolean
) {
  const wanted = useRef<Act | null>(null)
  const repeats = useRef(false)

  useEffect(() => {
    const act = wanted.current
    wanted.current = null
    if (!isThere || !act || !element.current || isElsewhere(element.current)) return
    repeats.current = true
    if (act === 'click') element.current.click()
    else element.current.dispatchEvent(pressOf(act))
    repeats.current = false
  }, [isThere, element])

  return {
    want(act: Act) {
      wanted.current = act
      // The next press asks again.
      parts.load().catch(() => (wanted.current = null))
    },
    isRepeated: () => repeats.current,
  }
}

function pressOf(key: string): Event {
  return new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
}

/** Whether the person has gone on to something else. */
function isElsewhere(element: Element): boolean {
  return document.activeElement !== null && !document.activeElement.contains(element)
}
