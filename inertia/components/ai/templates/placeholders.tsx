import { t } from '~/lib/i18n'

/** What a template may name; the server refuses others. */
const NAMES = [
  'title',
  'brief',
  'company',
  'items',
  'styles',
  'interiorTypes',
  'references',
  'aspectRatio',
  'duration',
  'platforms',
  'channel',
  'tone',
  'target',
  'hashtags',
  'hook',
  'about',
  'call',
]

/** The placeholders, to put in with a click. */
export function Placeholders({ onInsert }: { onInsert: (text: string) => void }) {
  return (
    <div
      className="col-span-2 -mt-2 flex flex-wrap gap-1.5"
      aria-label={t('ai_admin.template.placeholders')}
    >
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => onInsert(`{{${name}}}`)}
          className="rounded-sm border border-line-strong px-1.5 py-0.5 font-mono text-xs text-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11 pointer-coarse:px-2.5"
        >
          {name}
        </button>
      ))}
    </div>
  )
}
