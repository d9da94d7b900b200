import { useState } from 'react'
import { browserStore } from '~/lib/browser_storage'

/** A text that survives leaving the page. @param place where this browser keeps it */
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
