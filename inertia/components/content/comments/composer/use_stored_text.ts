import { useEffect, useEffectEvent, useState } from 'react'
import { browserStore, watchOtherTabs } from '~/lib/browser_storage'

/**
 * A text that is kept in this browser after the user leaves the page. It is cleared when it is sent from another tab.
 * @param key key in the browser's storage
 * @param onCleared called when another tab cleared the text
 */
export function useStoredText(
  key: string,
  onCleared?: () => void
): [string, (text: string) => void] {
  const [text, setText] = useState(() => browserStore.get(key) ?? '')
  const onOtherTab = useEffectEvent((value: string | null, former: string | null) => {
    if (value !== null || former !== text) return
    setText('')
    onCleared?.()
  })
  useEffect(() => watchOtherTabs(key, (value, former) => onOtherTab(value, former)), [key])
  return [
    text,
    (next) => {
      setText(next)
      browserStore.set(key, next.trim() ? next : null)
    },
  ]
}
