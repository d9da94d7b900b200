import { Button } from '~/components/ui/form/button'
import { LeaveGuard } from '~/components/ui/overlay/leave_guard'
import { useAnnouncement } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'

type Props = {
  form: { isChanged: boolean; reset: () => void; api: { processing: boolean } }
  /** Label of the primary button. */
  save?: string
}

/**
 * Saves or discards the changes in a form. Visible at the bottom of the page while there are changes; asks for
 * confirmation before the user leaves the page with them.
 */
export function SaveBar({ form, save = t('common.unsaved.save') }: Props) {
  useAnnouncement(form.isChanged && t('common.unsaved.label'))
  return (
    <>
      {form.isChanged && (
        <div
          role="region"
          data-bottom-bar
          aria-label={t('common.unsaved.label')}
          className="sticky bottom-4 z-20 flex flex-wrap items-center justify-end gap-2 rounded-lg bg-raised px-4 py-3 shadow-float max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] max-sm:[&>button]:flex-1"
        >
          <p className="mr-auto font-medium max-sm:w-full">{t('common.unsaved.label')}</p>
          <Button onClick={form.reset} disabled={form.api.processing}>
            {t('common.unsaved.discard')}
          </Button>
          <Button variant="primary" type="submit" loading={form.api.processing}>
            {save}
          </Button>
        </div>
      )}
      <LeaveGuard active={form.isChanged} />
    </>
  )
}
