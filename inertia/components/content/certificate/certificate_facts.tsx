import { type ReactNode } from 'react'
import { type Certificate } from '~/components/content/types'
import { CopyButton } from '~/components/ui/form/copy_button'
import { formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'

/** What a certificate says. */
export function CertificateFacts({ certificate }: { certificate: Certificate }) {
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
