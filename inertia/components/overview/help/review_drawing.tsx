import { t } from '~/lib/i18n'

/**
 * A drawing of the review: a frame with a circle on it, its comment, and the two decisions. Its steps are
 * listed below.
 */
export function ReviewDrawing() {
  return (
    <figure className="w-full max-w-80">
      <svg viewBox="0 0 320 236" aria-hidden className="w-full">
        <rect
          x="1"
          y="1"
          width="318"
          height="234"
          rx="12"
          className="fill-surface stroke-line-strong"
        />
        <rect x="24" y="18" width="108" height="180" rx="8" className="fill-selected" />
        <path
          d="M24 158c28-26 50 8 76-20 12-12 22-14 32-12v64a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8z"
          className="fill-line-strong"
        />
        <circle cx="60" cy="58" r="13" className="fill-line-strong" />
        <ellipse
          cx="88"
          cy="122"
          rx="28"
          ry="21"
          strokeWidth="3"
          className="fill-none stroke-accent"
        />
        <rect x="24" y="210" width="108" height="4" rx="2" className="fill-line-strong" />
        <rect x="24" y="210" width="52" height="4" rx="2" className="fill-ink" />
        <circle cx="76" cy="212" r="6" className="fill-accent" />
        <g className="fill-selected">
          <rect x="152" y="18" width="144" height="56" rx="8" />
          <rect x="152" y="84" width="144" height="40" rx="8" />
        </g>
        <g className="fill-line-strong">
          <rect x="164" y="44" width="116" height="6" rx="3" />
          <rect x="164" y="57" width="76" height="6" rx="3" />
          <rect x="164" y="110" width="92" height="6" rx="3" />
        </g>
        <text x="164" y="36" className="fill-ink font-mono text-[11px] font-semibold">
          00:04:12
        </text>
        <text x="164" y="102" className="fill-muted font-mono text-[11px]">
          00:09:03
        </text>
        <path d="M118 116h22v-70h10" strokeWidth="1.5" className="fill-none stroke-accent" />
        <rect x="152" y="170" width="144" height="28" rx="8" className="fill-accent" />
        <rect
          x="152"
          y="206"
          width="144"
          height="20"
          rx="8"
          className="fill-none stroke-line-strong"
        />
        <path
          d="M216 184l6 6 11-12"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="fill-none stroke-on-accent"
        />
        <rect x="190" y="213" width="68" height="6" rx="3" className="fill-line-strong" />
      </svg>
      <figcaption className="mt-4">
        <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-sm text-muted">
          <li>{t('help.drawing.pause')}</li>
          <li>{t('help.drawing.comment')}</li>
          <li>{t('help.drawing.decide')}</li>
        </ol>
      </figcaption>
    </figure>
  )
}
