import { useState } from 'react'
import { type Content, type Version } from '~/components/content/types'
import { rewriteQuery } from '~/lib/pages/address'

/**
 * The displayed version: the newest when the page is opened, or the one in the URL. A new version never
 * replaces it automatically: users must not decide on what they have not seen.
 */
export function useShownVersion(content: Content) {
  const [id, setId] = useState(() => versionInUrl(content)?.id ?? content.currentVersion.id)
  const [newest] = content.versions
  const shown = content.versions.find((version) => version.id === id) ?? newest

  function show(version: Pick<Version, 'id' | 'number'>) {
    setId(version.id)
    rewriteQuery({ version: version.number < newest.number ? version.number : null })
  }

  /** @param by 1 for the next newer version, -1 for the previous one */
  const neighbour = (by: 1 | -1): Version | undefined =>
    content.versions[content.versions.indexOf(shown) - by]

  return { shown, newest, neighbour, show }
}

function versionInUrl({ versions }: Content): Version | undefined {
  const number = Number(new URL(location.href).searchParams.get('version'))
  return versions.find((version) => version.number === number)
}
