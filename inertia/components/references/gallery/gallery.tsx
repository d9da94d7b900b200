import { type CSSProperties } from 'react'
import { ReferenceCard } from '~/components/references/gallery/reference_card'
import { type Reference } from '~/components/references/types'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** Of a link, and of a picture whose size isn't known yet. */
const USUAL = 4 / 3
const NARROWEST = 9 / 16
const MAX_RATIO = 2.4

type Props = { references: Reference[]; loading: boolean; showCompany: boolean }

/**
 * Pictures in the shape they have, in rows of one height that fill the width: each card grows in
 * proportion to its shape, so the browser does it without a script and nothing moves later.
 */
export function Gallery({ references, loading, showCompany }: Props) {
  return (
    <ul
      aria-label={t('references.title')}
      aria-busy={loading || undefined}
      className={cx(
        'flex flex-wrap gap-x-4 gap-y-5 transition-opacity [--row:6.75rem] sm:[--row:13rem] 2xl:[--row:15rem]',
        // What is left of the last row stays empty rather than blowing its pictures up.
        'after:grow-999 after:basis-0',
        loading && 'opacity-60'
      )}
    >
      {references.map((reference) => {
        const ratio = ratioOf(reference)
        const style = {
          '--ratio': ratio,
          'flexGrow': ratio,
          'flexBasis': `calc(var(--row) * ${ratio})`,
        } as CSSProperties
        return (
          <li key={reference.id} style={style} className="max-w-full min-w-0">
            <ReferenceCard reference={reference} ratio={ratio} showCompany={showCompany} />
          </li>
        )
      })}
    </ul>
  )
}

function ratioOf({ file }: Reference): number {
  const media = file?.media
  const ratio = media ? media.width / media.height : USUAL
  return Math.min(Math.max(ratio, NARROWEST), MAX_RATIO)
}
