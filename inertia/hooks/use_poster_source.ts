import { usePage } from '@inertiajs/react'
import { useState } from 'react'
import { posterFileId } from '~/lib/urls'
import { type Posters } from '~/types'

/**
 * Where a poster is fetched: from the store, by the signed address that the page has for it, or by way
 * of the product where there is none or it has expired.
 * @param src the product's own address of the poster, or of any other picture
 */
export function usePosterSource(src: string | null | undefined) {
  const posters = usePage().props.posters as Posters | undefined
  const [broken, setBroken] = useState<readonly string[]>([])
  const fileId = src ? posterFileId(src) : null
  const signed = fileId ? posters?.[fileId] : undefined
  const shown = [signed, src].find((one) => one && !broken.includes(one)) ?? null
  return {
    /** Null once nothing is left to try. */
    shown,
    onError: () => shown && setBroken((known) => [...known.slice(-1), shown]),
  }
}
