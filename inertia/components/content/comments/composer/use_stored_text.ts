import { useState } from 'react'
import { memory } from '~/lib/browser_storage'

/** A text that survives leaving the page. @param place where this browser keeps it */
export function useStoredText(place: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => memory.get(place) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      memory.set(place, next.trim() ? next : null)
    },
  ]
}
