import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useEffect, useState } from 'react'
import { Kbd } from '~/components/ui/display/kbd'
import { hideTip, type Tip } from '~/lib/tips'

type Shown = { element: Element; tip: Tip } | null

/** The one tooltip of the page, beside the element it is about. */
export function TooltipPopup({ shown }: { shown: Shown }) {
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

/** What was shown stays drawn while it fades. */
function useLast(shown: Shown): Shown {
  const [last, setLast] = useState(shown)
  if (shown && shown !== last) setLast(shown)
  return shown ?? last
}

/** A tooltip that says more than the element's name is its description while it is shown. */
function useDescription(shown: Shown) {
  const element = shown?.element
  const content = shown?.tip.content
  useEffect(() => {
    if (!element || element.hasAttribute('aria-describedby')) return
    if (content === element.getAttribute('aria-label')) return
    element.setAttribute('aria-describedby', ID)
    return () => element.removeAttribute('aria-describedby')
  }, [element, content])
}
