import { type Data } from '@generated/data'
import { useEffect, useState } from 'react'
import { useCan } from '~/hooks/use_can'
import { send } from '~/lib/api'

/** Milliseconds without a change before it is asked: the address is being typed. */
const PAUSE = 600

/** What was asked in this tab, failures too. */
const asked = new Map<string, Promise<Data.LinkPreview | null>>()

/** What the page at an address says of itself; null until it is known, and where it can't be. */
export function useLinkPreview(url: string) {
  const may = useCan()('task.create', 'task.update', 'reference.upload')
  const [found, setFound] = useState<{ url: string; preview: Data.LinkPreview | null } | null>(null)
  const wanted = may && isAddress(url)

  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const preview = await previewOf(url)
      if (isCurrent) setFound({ url, preview })
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [url, wanted])

  return wanted && found?.url === url ? found.preview : null
}

function previewOf(url: string): Promise<Data.LinkPreview | null> {
  const before = asked.get(url)
  if (before) return before
  const asking = send('post', '/api/link-previews', { body: { url } }).then((result) => {
    // A connection that failed is no answer about the page.
    if (!result.ok && result.problem.kind !== 'validation') asked.delete(url)
    return result.ok ? result.data : null
  })
  asked.set(url, asking)
  return asking
}

function isAddress(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}
