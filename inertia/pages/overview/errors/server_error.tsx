import { Button } from '~/components/ui/form/button'
import { ErrorScreen } from '~/components/overview/error_screen'
import { t } from '~/lib/i18n'

type Props = {
  /** What the operator finds the failure by. */
  requestId?: string
}

export default function ServerError({ requestId }: Props) {
  return (
    <ErrorScreen
      status={500}
      mark="sprocket"
      title={t('errors.server_error.title')}
      body={t('errors.server_error.body')}
    >
      <Button variant="primary" onClick={() => location.reload()}>
        {t('errors.server_error.action')}
      </Button>
      {requestId && (
        <p className="text-sm text-subtle">
          {t('errors.server_error.reference')}{' '}
          <span className="font-mono text-muted select-all">{requestId}</span>
        </p>
      )}
    </ErrorScreen>
  )
}
