import { Download } from 'lucide-react'
import { Notice } from '~/components/ui/display/notice'
import { Button } from '~/components/ui/form/button'
import { CopyButton } from '~/components/ui/form/copy_button'
import { t } from '~/lib/i18n'

type Props = { codes: string[]; email: string; onDone: () => void }

/** New recovery codes to save; they are shown only once. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const text = [t('factors.made.file', { email }), '', ...codes, ''].join('\n')

  function save() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'rushes-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <div className="flex flex-col gap-5">
      <ul
        aria-label={t('factors.made.label')}
        className="grid gap-x-6 gap-y-1.5 rounded-lg border border-line bg-sunken px-4 py-3 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label={t('factors.made.copy')} />
        <Button icon={<Download />} onClick={save}>
          {t('factors.made.download')}
        </Button>
      </div>
      <Notice tone="changes">{t('factors.made.once')}</Notice>
      <div className="flex flex-col sm:flex-row sm:justify-end">
        <Button variant="primary" onClick={onDone}>
          {t('factors.made.done')}
        </Button>
      </div>
    </div>
  )
}
