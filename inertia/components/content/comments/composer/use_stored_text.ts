import { useState } from 'react'
import { browserStore } from '~/lib/browser_storage'

/**
 * A text that is kept in this browser after the user leaves the page.
 * @param key key in the browser's storage
 */
export function useStoredText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => browserStore.get(key) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      browserStore.set(key, next.trim() ? next : null)
    },
  ]
}
