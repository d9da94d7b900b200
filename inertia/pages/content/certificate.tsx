import { Download } from 'lucide-react'
import { CertificateCheck } from '~/components/content/certificate/certificate_check'
import { CertificateFacts } from '~/components/content/certificate/certificate_facts'
import { type Certificate, type CertificateCheck as Check } from '~/components/content/types'
import { AnchorButton } from '~/components/ui/form/button'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { type InertiaProps } from '~/types'

type Props = InertiaProps<{
  certificate: Certificate
  /** The last one; null before the first. */
  check: Check | null
}>

/** Who approved which version, with hashes as evidence; and a verification of the certificate. */
export default function ShowCertificate({ certificate, check }: Props) {
  const { contentId, versionId, number } = certificate
  return (
    <Page>
      <PageHeader
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
      />
      <p className="-mt-4 mb-6 max-w-prose text-muted">{t('certificate.lead')}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <CertificateFacts certificate={certificate} />
        <CertificateCheck certificate={certificate} check={check} />
      </div>
    </Page>
  )
}
