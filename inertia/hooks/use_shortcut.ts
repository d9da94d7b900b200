import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'
import { claimKeys, hasSingleKeys } from '~/lib/shortcuts'

/**
 * Does something when keys are pressed anywhere on the page, unless the person is typing. A sign such
 * as `?` counts however a keyboard makes it: with Shift, with AltGr, or by itself.
 *
 * @param keys a key, or `$mod+` and a key for ⌘ or Ctrl, which also works while typing
 * @param label what it does, for the list of shortcuts; without one it isn't listed there
 * @example useShortcut('$mod+k', openPalette)
 */
export function useShortcut(
  keys: string,
  act: (event: KeyboardEvent) => void,
  label?: string
): void {
  const onPress = useEffectEvent(act)

  useEffect(() => claimKeys(keys, label), [keys, label])

  useEffect(() => {
    const withMod = keys.startsWith('$mod+')
    const bindings = withMod ? [keys] : [`[Shift]+${keys}`, `[Shift]+AltGraph+${keys}`]
    const run = (event: KeyboardEvent) => {
      event.preventDefault()
      onPress(event)
    }
    return tinykeys(window, Object.fromEntries(bindings.map((binding) => [binding, run])), {
      ignore: (event) =>
        event.isComposing ||
        event.defaultPrevented ||
        (!withMod && isTyping(event.target, event.key)) ||
        (keys.length === 1 && !hasSingleKeys()),
    })
  }, [keys])
}

/** Whether keys pressed here are text, or move a slider; letters mean nothing to one. */
export function isTyping(target: EventTarget | null, key = ''): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && target.type === 'range') return key.length !== 1
  return target.isContentEditable || target.matches('input, textarea, select')
}
