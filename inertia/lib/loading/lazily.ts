import { lazy, type ComponentType } from 'react'

const AGAIN_AFTER = 3_000

type Module<T> = { default: T }

/**
 * A component whose code is loaded when it is first rendered, like React's `lazy`. If loading fails, it is repeated
 * until it succeeds; `Suspense` shows its fallback meanwhile.
 * @example const Palette = lazily(loadPalette)
 */
export function lazily<T extends ComponentType<any>>(load: () => Promise<Module<T>>) {
  const persist = (): Promise<Module<T>> => load().catch(() => pause().then(persist))
  return lazy(persist)
}

const pause = () => new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER))
