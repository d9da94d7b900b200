import { Download, CircleAlert, CircleCheck, ShieldCheck } from 'lucide-react'
import { type ReactNode } from 'react'
import { shapeOf } from '~/components/files/screen/shape_grid'
import { type Certificate, type CertificateCheck as Check } from '~/components/content/types'
import { Poster } from '~/components/ui/display/poster'
import { AnchorButton, Button } from '~/components/ui/form/button'
import { Page } from '~/components/ui/display/page'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { type InertiaProps } from '~/types'
import { FormErrors } from '~/components/ui/form/field'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { Spinner } from '~/components/ui/display/spinner'
import { useApi } from '~/hooks/use_api'
import { useRefreshWhile } from '~/hooks/use_polling'
import { CopyButton } from '~/components/ui/form/copy_button'
import { formatExact } from '~/lib/format'
import { reloadProps } from '~/lib/pages/reload_props'

type Props = InertiaProps<{
  certificate: Certificate
  /** The last verification; null before the first. */
  check: Check | null
}>

/** The certificate of an approval: who approved which version, hashes as evidence, and its verification. */
export default function ShowCertificate({ certificate, check }: Props) {
  const { contentId, versionId, number } = certificate
  return (
    <Page
      title={t('certificate.title')}
      back={{
        href: pathTo('/content/:id', { id: contentId, version: number }),
        label: t('certificate.back'),
      }}
      actions={
        <AnchorButton
          href={pathTo('/api/content/:id/certificate', {
            id: contentId,
            versionId,
            format: 'pdf',
          })}
          download
        >
          <Download />
          {t('certificate.download')}
        </AnchorButton>
      }
    >
      <p className="-mt-4 mb-6 max-w-prose text-muted">{t('certificate.lead')}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Poster
            src={certificate.file.posterUrl}
            ratio={shapeOf(certificate.file.media)}
            shape={shapeOf(certificate.file.media)}
            className="w-40"
          />
          <CertificateFacts certificate={certificate} />
        </div>
        <CertificateCheck certificate={certificate} check={check} />
      </div>
    </Page>
  )
}

type CertificateCheckProps = { certificate: Certificate; check: Check | null }

/** Compares the file and the audit chain with the certificate, and shows the result. */
function CertificateCheck({ certificate, check }: CertificateCheckProps) {
  const api = useApi()
  const isRunning = check?.status === 'queued'
  useRefreshWhile(isRunning, ['check', 'certificate'], 2_000)

  async function start() {
    const { ok } = await api.submit('post', '/api/content/:id/certificate/checks', {
      params: { id: certificate.contentId },
      body: { versionId: certificate.versionId },
    })
    if (ok) reloadProps<'content/certificate'>(['check'])
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

/** The data of a certificate. */
function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { title, number, file, task, company, approvedBy, approvedAt } = certificate
  return (
    <section className="rounded-lg border border-line bg-surface px-5 py-2">
      <dl className="divide-y divide-line">
        <Fact label={t('certificate.video')}>
          <span className="text-md font-semibold">{title}</span>
        </Fact>
        <Fact label={t('certificate.version')}>
          {t('certificate.version_of', { number, file: file.name })}
        </Fact>
        <Fact label={t('certificate.order')}>
          {task.number} · {task.title}
        </Fact>
        <Fact label={t('certificate.company')}>{company.name}</Fact>
        <Fact label={t('certificate.approved_by')}>
          <span className="font-medium">{approvedBy.fullName}</span>
        </Fact>
        <Fact label={t('certificate.approved_at')}>
          <time dateTime={approvedAt}>{formatExact(approvedAt, { showsZone: true })}</time>
        </Fact>
        <HashFact label={t('certificate.sha256')} hash={certificate.sha256} />
        <HashFact label={t('certificate.audit_hash')} hash={certificate.auditHash} />
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function HashFact({ label, hash }: { label: string; hash: string | null }) {
  return (
    <Fact label={label}>
      {hash ? (
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <code className="min-w-0 flex-1 basis-60 font-mono text-xs leading-5 break-all">
            {hash}
          </code>
          <CopyButton small text={hash} />
        </span>
      ) : (
        <span className="text-muted">{t('certificate.pending')}</span>
      )}
    </Fact>
  )
}
