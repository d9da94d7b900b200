import { createElement, useSyncExternalStore, type ComponentType } from 'react'
import { type Late } from '~/lib/late'

/** What arrived of code that is fetched late; null before. */
export function useLate<T>(code: Late<T>): T | null {
  return useSyncExternalStore(code.subscribe, code.now)
}

type Parts = Record<string, unknown>
type PropsOf<T> = T extends ComponentType<infer Props> ? Props : never

/**
 * A component of code that is fetched late, for where that code has arrived: inside what it draws.
 *
 * @example export const MenuItem = latePart(parts, 'MenuItem')
 */
export function latePart<T extends Parts, Name extends keyof T & string>(
  code: Late<T>,
  name: Name
): ComponentType<PropsOf<T[Name]>> {
  const LatePart = (props: PropsOf<T[Name]>) => {
    const parts = code.now()
    return parts && createElement(parts[name] as ComponentType<object>, props as object)
  }
  return LatePart
}
