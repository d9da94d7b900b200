import { useRef, useState } from 'react'
import { fileUrl } from '~/lib/urls'

/** The address of what is played. One of the store runs out, so that it can be asked for again. */
export function useFreshAddress(fileId: string) {
  const [tries, setTries] = useState(0)
  const triedAt = useRef(0)
  const address = fileUrl(fileId, 'proxy')
  return {
    address: tries === 0 ? address : `${address}&again=${tries}`,
    /** So that what never comes isn't asked for without end. */
    wasJustTried: () => Date.now() - triedAt.current < 60_000,
    tryAgain() {
      triedAt.current = Date.now()
      setTries((count) => count + 1)
    },
  }
}
