import { useRef, useState } from 'react'
import { fileUrl } from '~/lib/urls'

/** The URL of the proxy. URLs of the store expire, so a new one can be requested. */
export function useFreshUrl(fileId: string) {
  const [tries, setTries] = useState(0)
  const triedAt = useRef(0)
  const url = fileUrl(fileId, 'proxy')
  return {
    url: tries === 0 ? url : `${url}&again=${tries}`,
    /** Prevents endless attempts if the file can't be loaded. */
    wasJustTried: () => Date.now() - triedAt.current < 60_000,
    tryAgain() {
      triedAt.current = Date.now()
      setTries((count) => count + 1)
    },
  }
}
