import { FileOutput } from 'lucide-react'
import { useReviewState } from '~/components/content/comments/review_state'
import { MenuItem, MenuSeparator } from '~/components/ui/overlay/menu'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'
import { withTexts } from '~/lib/texts/with_texts'
import { pathTo } from '~/lib/urls'

const ChangesExport = lazyPart(() =>
  withTexts('changes', () => import('~/components/content/changes/changes_export'))
)

const FORMATS = ['csv', 'edl', 'fcpxml'] as const

/** The comments as a file: all of them for a spreadsheet, a version's as markers for an editing program. */
export function ExportItems() {
  const { content, shown } = useReviewState()
  const addressOf = (format: (typeof FORMATS)[number]) =>
    pathTo('/api/content/:id/comments', {
      id: content.id,
      format,
      ...(format === 'csv' ? {} : { versionId: shown.id }),
    })
  return (
    <>
      <MenuSeparator />
      {FORMATS.map((format) => (
        <MenuItem
          key={format}
          icon={<FileOutput />}
          onClick={() => location.assign(addressOf(format))}
        >
          {t(`content.export.${format}`)}
        </MenuItem>
      ))}
      <ChangesExport />
      <MenuSeparator />
    </>
  )
}
