import { useEffect, useRef } from 'react'

/**
 * Does something when keys are pressed anywhere on the page, unless the person is typing.
 *
 * @param keys a key, or `mod+` and a key for ⌘ or Ctrl
 * @example useShortcut('mod+k', openPalette)
 */
export function useShortcut(keys: string, act: (event: KeyboardEvent) => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })

  useEffect(() => {
    const needsMod = keys.startsWith('mod+')
    const key = keys.replace(/^mod\+/, '').toLowerCase()
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== key || event.altKey) return
      if (needsMod !== (event.metaKey || event.ctrlKey)) return
      if (!needsMod && isTyping(event.target)) return
      event.preventDefault()
      latest.current(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [keys])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
