import { ErrorScreen } from '~/components/overview/error_screen'
import { t } from '~/lib/i18n'

type Props = {
  /** Id by which the operator finds the error in the logs. */
  requestId?: string
}

export default function ServerError({ requestId }: Props) {
  return (
    <ErrorScreen error="server_error">
      {requestId && (
        <p className="text-sm text-subtle">
          {t('errors.server_error.reference')}{' '}
          <span className="font-mono text-muted select-all">{requestId}</span>
        </p>
      )}
    </ErrorScreen>
  )
}
