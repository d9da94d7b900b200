import { useState } from 'react'
import { browserStore } from '~/lib/browser_storage'

/**
 * A text that is kept in this browser after the user leaves the page.
 * @param place key in the browser's storage
 */
export function useStoredText(place: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => browserStore.get(place) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      browserStore.set(place, next.trim() ? next : null)
    },
  ]
}
