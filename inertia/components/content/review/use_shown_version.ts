import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type Content, type Version } from '~/components/content/types'

/**
 * The version on the screen: the newest when the page is opened, or the one that the address
 * names. One that arrives later never takes its place by itself: nobody is to decide on what
 * they have not seen.
 */
export function useShownVersion(content: Content) {
  const [id, setId] = useState(() => named(content)?.id ?? content.currentVersion.id)
  const [newest] = content.versions
  const shown = content.versions.find((version) => version.id === id) ?? newest

  function show(version: Pick<Version, 'id' | 'number'>) {
    setId(version.id)
    const { pathname, searchParams } = new URL(location.href)
    if (version.number >= newest.number) searchParams.delete('version')
    else searchParams.set('version', String(version.number))
    const query = searchParams.size > 0 ? `?${searchParams}` : ''
    router.replace({ url: pathname + query, preserveState: true, preserveScroll: true })
  }

  /** @param by 1 for the next newer one, -1 for the one before */
  const neighbour = (by: 1 | -1): Version | undefined =>
    content.versions[content.versions.indexOf(shown) - by]

  return { shown, newest, neighbour, show }
}

function named({ versions }: Content): Version | undefined {
  const number = Number(new URL(location.href).searchParams.get('version'))
  return versions.find((version) => version.number === number)
}
