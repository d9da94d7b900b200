import { shownWords, GUIDES, SCREEN, type GuideName } from '~/components/content/guides/use_guides'
import { t } from '~/lib/i18n'

const RATIO = SCREEN.width / SCREEN.height

/**
 * The areas that a platform covers, over the largest vertical screen that fits into the picture. The parts outside that
 * screen would be cut off on a phone.
 */
export default function GuideOverlay({ platform }: { platform: GuideName }) {
  const { top, right, bottom, left } = GUIDES[platform]
  const across = (pixels: number) => `${(pixels / SCREEN.width) * 100}%`
  const down = (pixels: number) => `${(pixels / SCREEN.height) * 100}%`
  return (
    <div
      data-guides={platform}
      role="img"
      aria-label={shownWords(platform)}
      className="absolute inset-0 grid place-items-center overflow-hidden [container-type:size]"
    >
      <div
        style={{ width: `min(100cqw, 100cqh * ${RATIO})`, aspectRatio: RATIO }}
        className="relative overflow-hidden shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)]"
      >
        <span className={SHADE} style={{ inset: '0 0 auto 0', height: down(top) }} />
        <span className={SHADE} style={{ inset: 'auto 0 0 0', height: down(bottom) }} />
        <span
          className={SHADE}
          style={{ top: down(top), bottom: down(bottom), left: 0, width: across(left) }}
        />
        <span
          className={SHADE}
          style={{ top: down(top), bottom: down(bottom), right: 0, width: across(right) }}
        />
        <span
          style={{ top: down(top), bottom: down(bottom), left: across(left), right: across(right) }}
          className="absolute rounded-xs border border-dashed border-on-chip/80"
        />
        <span className="absolute top-[2.5%] left-1/2 -translate-x-1/2 rounded-xs whitespace-nowrap bg-chip/85 px-1.5 py-0.5 text-xs text-on-chip">
          {t(`content.guides.${platform}`)}
        </span>
      </div>
    </div>
  )
}

const SHADE =
  'absolute bg-[repeating-linear-gradient(135deg,rgb(0_0_0/0.42)_0_6px,rgb(0_0_0/0.3)_6px_12px)]'
