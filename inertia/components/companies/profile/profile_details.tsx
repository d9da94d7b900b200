import { Detail, DetailList } from '~/components/companies/detail_list'
import { timeIn } from '~/components/companies/time_zones'
import { type Company } from '~/components/companies/types'
import { Card } from '~/components/ui/display/card'
import { t } from '~/lib/i18n'

/** A company's profile, read only. */
export function ProfileDetails({ company }: { company: Company }) {
  return (
    <Card>
      <DetailList>
        <Detail label={t('companies.show.contact')}>
          {company.contact ? (
            <span className="whitespace-pre-line">{company.contact}</span>
          ) : (
            <span className="text-subtle">{t('companies.show.contact_none')}</span>
          )}
        </Detail>
        <Detail label={t('companies.show.timezone')}>
          {company.timezone.replaceAll('_', ' ')}
          <span className="block text-sm text-muted">
            {t('companies.show.local_time', { time: timeIn(company.timezone) })}
          </span>
        </Detail>
        <Detail label={t('companies.show.loudness')}>
          {t(
            company.broadcastLoudness ? 'companies.show.loudness_tv' : 'companies.show.loudness_web'
          )}
        </Detail>
      </DetailList>
    </Card>
  )
}
