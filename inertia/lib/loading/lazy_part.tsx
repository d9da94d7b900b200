import { Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { lazily } from '~/lib/loading/lazily'

/**
 * A component whose code is fetched when it is first drawn, as by `lazily`, with a `Suspense` of its own.
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
