import { FileOutput } from 'lucide-react'
import { useShownChanges } from '~/components/content/changes/shown_changes'
import { useReviewState } from '~/components/content/review/review_state'
import { MenuItem } from '~/components/ui/overlay/menu'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** Exports the changes as a timeline for editing programs, once they are known. */
export default function ChangesExport() {
  const { id } = useReviewState().content
  const { changes } = useShownChanges()
  if (!changes) return null
  const { from, to } = changes
  return (
    <MenuItem
      icon={<FileOutput />}
      onClick={() =>
        location.assign(pathTo('/api/content/:id/changes', { id, from, to, format: 'otio' }))
      }
    >
      {t('changes.export')}
    </MenuItem>
  )
}
