import { Suspense, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { lazily } from '~/lib/loading/lazily'

/**
 * A component whose code is loaded when it is first rendered, as by `lazily`, with its own `Suspense`.
 * @param meanwhile placeholder until it is loaded
 * @example const Palette = lazyPart(loadPalette)
 */
export function lazyPart<T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
  meanwhile: ReactNode = null
) {
  const Part = lazily<ComponentType<any>>(load)
  return function LazyPart(props: ComponentProps<T>) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/**
 * A dialog whose code is loaded when it is first opened. It stays mounted after closing, so that closing can be
 * animated.
 * @example const Palette = lazyDialog(loadPalette)
 */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>
) {
  const Dialog = lazyPart<ComponentType<any>>(load)
  return function LazyDialog(props: Props) {
    const [opened, setOpened] = useState(props.open)
    if (props.open && !opened) setOpened(true)
    return opened ? <Dialog {...props} /> : null
  }
}
