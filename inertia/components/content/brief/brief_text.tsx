import { useState } from 'react'
import { LinkedText } from '~/components/files/links/linked_text'
import { Button } from '~/components/ui/form/button'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** More than this is folded away. */
const LONG = 320

export function BriefText({ brief }: { brief: string | null }) {
  const [open, setOpen] = useState(false)
  if (!brief) return <p className="text-muted">{t('content.brief.none')}</p>
  const isLong = brief.length > LONG
  return (
    <div>
      <p
        className={cx(
          'whitespace-pre-line [overflow-wrap:anywhere]',
          isLong && !open && 'line-clamp-5'
        )}
      >
        <LinkedText text={brief} />
      </p>
      {isLong && (
        <Button variant="quiet" size="sm" className="-ml-2.5 mt-1" onClick={() => setOpen(!open)}>
          {t(open ? 'content.brief.less' : 'content.brief.all')}
        </Button>
      )}
    </div>
  )
}
