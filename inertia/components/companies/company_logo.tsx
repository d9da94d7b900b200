import { useState } from 'react'
import { Avatar } from '~/components/ui/display/avatar'
import { cx } from '~/lib/cx'
import { posterUrl } from '~/lib/urls'

type Props = {
  name: string
  logoFileId: string | null
  /** URL of a logo that isn't uploaded yet. */
  preview?: string | null
  size?: 'sm' | 'md' | 'lg'
}

const SIZES = { sm: 'size-6', md: 'size-8', lg: 'size-12' }

/**
 * A company's logo on white, as logos are made for; its initials while there is none.
 *
 * @example <CompanyLogo name={company.name} logoFileId={company.logoFileId} />
 */
export function CompanyLogo({ name, logoFileId, preview, size = 'md' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const src = preview ?? posterUrl(logoFileId)
  if (!src || src === broken) return <Avatar name={name} square size={size} />
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 overflow-hidden rounded-sm border border-line bg-on-chip',
        SIZES[size]
      )}
    >
      <img src={src} alt="" onError={() => setBroken(src)} className="size-full object-contain" />
    </span>
  )
}
