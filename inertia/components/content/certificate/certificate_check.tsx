import { router } from '@inertiajs/react'
import { CircleAlert, CircleCheck, ShieldCheck } from 'lucide-react'
import { type Certificate, type CertificateCheck as Check } from '~/components/content/types'
import { Button } from '~/components/ui/form/button'
import { FormErrors } from '~/components/ui/form/form_errors'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { Spinner } from '~/components/ui/display/spinner'
import { useApi } from '~/hooks/use_api'
import { useRefreshWhile } from '~/hooks/use_polling'
import { t } from '~/lib/i18n'

type Props = { certificate: Certificate; check: Check | null }

/** Has the file and the audit chain compared with the certificate, and says how it went. */
export function CertificateCheck({ certificate, check }: Props) {
  const api = useApi()
  const isRunning = check?.status === 'queued'
  useRefreshWhile(isRunning, ['check', 'certificate'], 2_000)

  async function start() {
    const { ok } = await api.submit('post', '/api/content/:id/certificate/checks', {
      params: { id: certificate.contentId },
      body: { versionId: certificate.versionId },
    })
    if (ok) router.reload({ only: ['check'] })
  }

  return (
    <section
      aria-live="polite"
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <Result check={check} />
      {!isRunning && (
        <Button icon={<ShieldCheck />} loading={api.processing} onClick={() => void start()}>
          {t('certificate.check')}
        </Button>
      )}
      <FormErrors api={api} />
    </section>
  )
}

function Result({ check }: { check: Check | null }) {
  if (!check) return <p className="text-muted">{t('certificate.never')}</p>
  if (check.status === 'queued') {
    return (
      <div>
        <p className="flex items-center gap-2 font-medium">
          <Spinner />
          {t('certificate.checking')}
        </p>
        <p className="mt-1 text-sm text-muted">{t('certificate.checking_hint')}</p>
      </div>
    )
  }
  const problems = [
    ...(check.status === 'failed' ? [t('certificate.failed')] : []),
    ...(check.fileMatches === false ? [t('certificate.file_differs')] : []),
    ...(check.entryMatches === false ? [t('certificate.entry_differs')] : []),
  ]
  const good = t(check.fileMatches === null ? 'certificate.recorded' : 'certificate.valid')
  return (
    <div className="flex items-start gap-2.5">
      {problems.length > 0 ? (
        <CircleAlert aria-hidden className="mt-0.5 shrink-0 text-overdue" />
      ) : (
        <CircleCheck aria-hidden className="mt-0.5 shrink-0 text-approved" />
      )}
      <div>
        <p className="font-medium">{problems.length > 0 ? problems.join(' ') : good}</p>
        {check.finishedAt && (
          <p className="mt-1 text-sm text-muted">
            {t('certificate.checked')} <RelativeTime at={check.finishedAt} />
          </p>
        )}
        {check.fileMatches === false && check.sha256 && (
          <p className="mt-2 font-mono text-xs break-all text-muted">
            {t('certificate.file_now')}: {check.sha256}
          </p>
        )}
      </div>
    </div>
  )
}
