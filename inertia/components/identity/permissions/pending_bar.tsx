import { readableRefusal } from '~/components/identity/readable_refusal'
import { type Overrides } from '~/components/identity/permissions/use_overrides'
import { Button } from '~/components/ui/form/button'
import { FormErrors } from '~/components/ui/form/field'
import { type Api } from '~/hooks/use_api'
import { useAnnouncement } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'

type Props = { overrides: Overrides; api: Api; onSave: () => void }

/** Number and effect of unsaved changes; stays visible until they are saved or discarded. */
export function PendingBar({ overrides: { changed, gains, losses, discard }, api, onSave }: Props) {
  const effect =
    gains + losses === 0
      ? t('people.sheet.bar.same')
      : t('people.sheet.bar.effect', { gains, losses, both: gains && losses ? 'yes' : 'no' })

  const words = t('people.sheet.bar.count', { count: changed.length })
  useAnnouncement(changed.length > 0 && `${words}. ${effect}`)
  if (changed.length === 0) return null

  return (
    <div
      role="region"
      data-bottom-bar
      aria-label={t('people.sheet.not_saved')}
      className="sticky bottom-4 z-20 mt-4 flex flex-col gap-3 rounded-lg bg-raised px-4 py-3 shadow-float max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]"
    >
      {api.problem && <FormErrors api={readableRefusal(api)} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <p className="min-w-0 flex-1 basis-44">
          <span className="font-medium">{words}</span>
          <span className="block text-sm text-muted sm:ml-2 sm:inline">{effect}</span>
        </p>
        <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          <Button onClick={discard} disabled={api.processing}>
            {t('people.sheet.bar.discard')}
          </Button>
          <Button variant="primary" loading={api.processing} onClick={onSave}>
            {t('people.sheet.bar.save')}
          </Button>
        </div>
      </div>
    </div>
  )
}
