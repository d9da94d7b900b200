import { usePage } from '@inertiajs/react'
import { useState } from 'react'
import { posterFileId } from '~/lib/urls'
import { type Posters } from '~/types'

/**
 * Returns the URL of a poster: the signed URL of the store if the page has one; without one, or after it has expired,
 * the application's own URL.
 * @param src the application's own URL of the poster or of any other picture
 */
export function usePosterSource(src: string | null | undefined) {
  const posters = usePage().props.posters as Posters | undefined
  const [broken, setBroken] = useState<readonly string[]>([])
  const fileId = src ? posterFileId(src) : null
  const signed = fileId ? posters?.[fileId] : undefined
  const shown = [signed, src].find((one) => one && !broken.includes(one)) ?? null
  return {
    /** Null after all URLs have failed. */
    shown,
    onError: () => shown && setBroken((known) => [...known.slice(-1), shown]),
  }
}
