import { FileOutput } from 'lucide-react'
import { Suspense } from 'react'
import { MenuItem, MenuSeparator } from '~/components/ui/overlay/menu'
import { t } from '~/lib/i18n'
import { lazily } from '~/lib/loading/lazily'
import { withTexts } from '~/lib/texts/with_texts'
import { pathTo } from '~/lib/urls'

const ChangesExport = lazily(() =>
  withTexts('changes', () => import('~/components/content/changes/changes_export'))
)

type Props = { contentId: string; versionId: string }

const FORMATS = ['csv', 'edl', 'fcpxml'] as const

/** The comments as a file: all of them for a spreadsheet, a version's as markers for an editing program. */
export function ExportItems({ contentId: id, versionId }: Props) {
  const addressOf = (format: (typeof FORMATS)[number]) =>
    pathTo('/api/content/:id/comments', {
      id,
      format,
      ...(format === 'csv' ? {} : { versionId }),
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
      <Suspense>
        <ChangesExport contentId={id} />
      </Suspense>
      <MenuSeparator />
    </>
  )
}
