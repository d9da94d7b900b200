import { LinkButton } from '~/components/ui/form/button'
import { ErrorScreen } from '~/components/overview/error_screen'
import { t } from '~/lib/i18n'

export default function Forbidden() {
  return (
    <ErrorScreen
      status={403}
      mark="sprocket"
      title={t('errors.forbidden.title')}
      body={t('errors.forbidden.body')}
    >
      <LinkButton variant="primary" href="/">
        {t('errors.forbidden.action')}
      </LinkButton>
    </ErrorScreen>
  )
}
