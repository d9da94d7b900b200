import { CircleAlert } from 'lucide-react'
import { type Api } from '~/hooks/use_api'
import { rich, t } from '~/lib/i18n'
import { loginUrl } from '~/lib/pages/login_url'

type Props = {
  /** The request whose problem is shown. */
  api: Pick<Api, 'problem' | 'message' | 'errors'>
  className?: string
}

/**
 * Errors of a whole form: a problem that belongs to no field, or the number of invalid fields. Goes above the
 * form's buttons. Empty without errors.
 *
 * @example <FormErrors api={api} />
 */
export function FormErrors({ api, className }: Props) {
  const count = Object.keys(api.errors).length
  const words = api.message ?? (count > 0 ? t('common.form.check', { count }) : null)
  return (
    <div role="alert" className={className} hidden={!words}>
      {words && (
        <p className="flex items-start gap-2 rounded-md bg-overdue-soft px-3 py-2.5 text-ink">
          <CircleAlert aria-hidden className="mt-0.5 text-overdue" />
          <span>{api.problem?.kind === 'unauthorized' ? signedOut(words) : words}</span>
        </p>
      )}
    </div>
  )
}

/** On a page that needs a person; before sign-in, 401 has words of its own from the server. */
function signedOut(words: string) {
  if (location.pathname.startsWith('/login')) return words
  return rich('auth.signed_out', {
    link: (chunks) => (
      <a
        key="link"
        href={loginUrl()}
        target="_blank"
        rel="noreferrer"
        className="font-medium underline underline-offset-2"
      >
        {chunks}
      </a>
    ),
  })
}
