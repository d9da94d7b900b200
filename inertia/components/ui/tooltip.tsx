import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, type ReactNode } from 'react'
import { Kbd } from '~/components/ui/kbd'

type Props = {
  /** The text. Nothing is drawn without one. */
  content?: ReactNode
  shortcut?: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** One focusable element that takes a ref. */
  children: ReactElement
}

/**
 * A short text on hover and on focus. It must never be the only place of something that matters, since
 * touch screens have no hover.
 *
 * @example <Tooltip content="21 November 2025, 14:05"><time>today</time></Tooltip>
 */
export function Tooltip({ content, shortcut, side = 'top', children }: Props) {
  if (!content) return children
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={350} closeOnClick />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-50">
          <Base.Popup className="origin-(--transform-origin) flex max-w-72 items-center gap-2 rounded-sm bg-chip px-2 py-1 text-xs text-on-chip shadow-float transition-[opacity,scale] duration-100 data-ending-style:opacity-0 data-instant:transition-none data-starting-style:scale-95 data-starting-style:opacity-0">
            {content}
            {shortcut && <Kbd keys={shortcut} onDark />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Lets neighbouring tooltips open without delay once one is open; goes around the app. */
export const TooltipProvider = Base.Provider
