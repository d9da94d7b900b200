import { type CSSProperties } from 'react'
import { Image, Link2, MapPin, Share2 } from 'lucide-react'
import { type Reference, siteOf } from '~/components/references/types'
import { Link } from '~/components/ui/display/link'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { tileStyle } from '~/components/content/list/sprite'
import { useScrub } from '~/components/content/list/use_scrub'
import { Poster } from '~/components/ui/display/poster'
import { pathTo, posterUrl } from '~/lib/urls'

/** Aspect ratio for links, and for pictures whose size isn't known yet. */
const DEFAULT_RATIO = 4 / 3
const MIN_RATIO = 9 / 16
const MAX_RATIO = 2.4

type Props = { references: Reference[]; loading: boolean; showCompany: boolean }

/**
 * Pictures in their own aspect ratios, in rows of equal height that fill the width. Each card grows in proportion to
 * its aspect ratio, so the browser lays them out without a script and nothing moves later.
 */
export function Gallery({ references, loading, showCompany }: Props) {
  return (
    <ul
      aria-label={t('references.title')}
      aria-busy={loading || undefined}
      className={cx(
        'flex flex-wrap gap-x-4 gap-y-5 transition-opacity [--row:6.75rem] sm:[--row:13rem] 2xl:[--row:15rem]',
        // The rest of the last row stays empty, so that its pictures aren't enlarged.
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
  const ratio = media ? media.width / media.height : DEFAULT_RATIO
  return Math.min(Math.max(ratio, MIN_RATIO), MAX_RATIO)
}

type ReferenceCardProps = {
  reference: Reference
  /** Width to height. */ ratio: number
  showCompany: boolean
}

/** One reference: its picture in its own aspect ratio, with its details below. */
function ReferenceCard({ reference, ratio, showCompany }: ReferenceCardProps) {
  const { id, title, kind, url, company, shared, moments, source } = reference
  const meta = showCompany
    ? shared
      ? t('references.shared')
      : company.name
    : (sourceOf(source) ?? (url ? siteOf(url) : t(`references.kind.${kind}`)))
  return (
    <Link
      href={pathTo('/references/:id', { id })}
      prefetch
      className="group block rounded-md outline-offset-4 focus-visible:outline-2 focus-visible:outline-ring"
    >
      {kind === 'link' ? (
        <LinkPicture url={url} ratio={ratio} />
      ) : (
        <Picture reference={reference} ratio={ratio} />
      )}
      <span className="mt-2 line-clamp-2 font-medium wrap-anywhere hyphens-auto" title={title}>
        {title}
      </span>
      <span className="flex items-center gap-2 text-sm text-subtle">
        {shared && !showCompany && <Share2 aria-hidden className="size-3.5" />}
        <span className="min-w-0 truncate">{meta}</span>
        {moments.length > 0 && (
          <span
            className="tabular ml-auto flex shrink-0 items-center gap-1"
            title={t('references.moments', { count: moments.length })}
          >
            <MapPin aria-hidden className="size-3.5" />
            {moments.length}
          </span>
        )}
      </span>
    </Link>
  )
}

/** Returns the host of a URL: the rest is of little use on a card. */
const sourceOf = (source: string | null) =>
  source && /^https?:/.test(source) ? siteOf(source) : source

function Picture({ reference, ratio }: Omit<ReferenceCardProps, 'showCompany'>) {
  const { file, kind } = reference
  const sprite = file?.hasSprite ? file.media?.sprite : undefined
  const { tile, ...pointer } = useScrub(file?.id ?? '', sprite)
  return (
    <span
      {...pointer}
      className="relative block overflow-hidden rounded-md bg-selected ring-line transition-shadow group-hover:ring-2 group-hover:ring-line-strong"
    >
      <Poster
        src={file?.hasPoster ? posterUrl(file.id) : null}
        ratio={ratio}
        shape={ratio}
        processing={file?.processingStatus === 'processing'}
        duration={kind === 'video' ? file?.media?.durationSeconds : undefined}
        className="w-full"
      />
      {kind === 'image' && (
        <span className="absolute right-1.5 bottom-1.5 rounded-xs bg-chip/85 p-1 text-on-chip">
          <Image aria-label={t('references.kind.image')} className="size-3.5" />
        </span>
      )}
      {sprite && tile !== null && (
        <span aria-hidden className="absolute inset-0">
          <span style={tileStyle(file!.id, sprite, tile)} className="block size-full" />
          <span
            style={{ width: `${((tile + 1) / sprite.count) * 100}%` }}
            className="absolute bottom-0 left-0 h-0.5 bg-accent"
          />
        </span>
      )}
    </span>
  )
}

function LinkPicture({ url, ratio }: { url: string | null; ratio: number }) {
  return (
    <span
      style={{ aspectRatio: ratio }}
      className="flex flex-col items-center justify-center gap-2 rounded-md bg-selected px-4 text-center text-muted ring-line transition-shadow group-hover:ring-2 group-hover:ring-line-strong"
    >
      <Link2 aria-hidden className="size-6!" />
      <span className="max-w-full truncate font-medium">{siteOf(url)}</span>
    </span>
  )
}
