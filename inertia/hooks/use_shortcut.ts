import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'
import { claimKeys, hasSingleKeys } from '~/lib/global_shortcuts'

/**
 * Runs an action when keys are pressed anywhere on the page, unless the user is typing. A character such as
 * `?` counts with or without Shift or AltGr, depending on the keyboard.
 *
 * @param keys a key, or `$mod+` and a key for ⌘ or Ctrl, which also works while typing; except `z`, with which a field
 *   undoes what was typed
 * @param label its description, for the list of shortcuts; without one it isn't listed there
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
        ((!withMod || keys.endsWith('z')) && isTyping(event.target, event.key)) ||
        (keys.length === 1 && !hasSingleKeys()),
    })
  }, [keys])
}

/** Whether a key pressed here is text or moves a slider. A slider doesn't use letters, so they remain shortcuts. */
export function isTyping(target: EventTarget | null, key = ''): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && target.type === 'range') return key.length !== 1
  return target.isContentEditable || target.matches('input, textarea, select')
}
