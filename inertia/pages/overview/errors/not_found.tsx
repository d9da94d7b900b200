import { LinkButton } from '~/components/ui/form/button'
import { ErrorScreen } from '~/components/overview/error_screen'
import { t } from '~/lib/i18n'

export default function NotFound() {
  return (
    <ErrorScreen
      status={404}
      mark="slate"
      title={t('errors.not_found.title')}
      body={t('errors.not_found.body')}
    >
      <LinkButton variant="primary" href="/">
        {t('errors.not_found.action')}
      </LinkButton>
    </ErrorScreen>
  )
}
