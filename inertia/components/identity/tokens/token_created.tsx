import { Button } from '~/components/ui/form/button'
import { CopiedField } from '~/components/ui/form/copied_field'
import { CopyButton } from '~/components/ui/form/copy_button'
import { Notice } from '~/components/ui/display/notice'
import { t } from '~/lib/i18n'

type Props = { token: string; onDone: () => void }

/** A new token, ready to be copied: it is shown this once. */
export function TokenCreated({ token, onDone }: Props) {
  return (
    <>
      <div className="flex flex-col gap-4">
        <CopiedField label={t('tokens.label')} name="token" value={token}>
          <CopyButton text={token} label={t('tokens.copy')} />
        </CopiedField>
        <Notice tone="changes">{t('tokens.once')}</Notice>
      </div>
      <div className="mt-6 flex flex-col sm:flex-row sm:justify-end">
        <Button variant="primary" onClick={onDone}>
          {t('common.actions.done')}
        </Button>
      </div>
    </>
  )
}
