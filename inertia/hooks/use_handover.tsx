import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type Ref,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { attach } from '~/hooks/use_joined_ref'

type Handler = (event: SyntheticEvent) => void
type Given = { ref?: Ref<HTMLElement> } & Record<string, unknown>

type Taken = { attributes: Record<string, unknown>; events: string[] }

/** For the `render` of a trigger of Base UI. */
export type TriggerRender = (props: object) => ReactElement

/**
 * Hands a button that is on the page already to a trigger of Base UI that comes later: the button
 * gets its attributes and passes events on to it. It stays the same element, so that neither the
 * focus nor a press under way is lost.
 */
export function useHandover(element: RefObject<HTMLElement | null>) {
  const [taken, setTaken] = useState<Taken | null>(null)
  const handlers = useRef<Record<string, Handler>>({})

  const take = useCallback(({ ref, children, ...props }: Given) => {
    const entries = Object.entries(props).filter(([, value]) => value !== undefined)
    const isHandler = (entry: [string, unknown]): entry is [string, Handler] =>
      typeof entry[1] === 'function'
    handlers.current = Object.fromEntries(entries.filter(isHandler))
    const attributes = Object.fromEntries(entries.filter((entry) => !isHandler(entry)))
    const events = Object.keys(handlers.current)
    setTaken((now) => (now && isSame(now, { attributes, events }) ? now : { attributes, events }))
  }, [])

  return {
    /** What the button has from the trigger; null before there is one. */
    taken,
    /** Passes an event on. */
    pass: (name: string, event: SyntheticEvent) => handlers.current[name]?.(event),
    render: useCallback<TriggerRender>(
      (props) => <Place props={props as Given} element={element} onTake={take} />,
      [element, take]
    ),
  }
}

type PlaceProps = {
  props: Given
  element: RefObject<HTMLElement | null>
  onTake: (props: Given) => void
}

/** Stands where the trigger would draw its button. */
function Place({ props, element, onTake }: PlaceProps) {
  const { ref } = props
  useLayoutEffect(
    () => (element.current ? attach(ref, element.current) : undefined),
    [ref, element]
  )
  useLayoutEffect(() => onTake(props))
  return null
}

function isSame(one: Taken, other: Taken): boolean {
  const names = Object.keys(one.attributes)
  return (
    names.length === Object.keys(other.attributes).length &&
    names.every((name) => one.attributes[name] === other.attributes[name]) &&
    one.events.join() === other.events.join()
  )
}
