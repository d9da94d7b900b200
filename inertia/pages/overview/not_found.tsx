import { ErrorWords } from '~/components/overview/error_screen'
import { LinkButton } from '~/components/ui/form/button'
import { t } from '~/lib/i18n'

/** An address that there isn't, for whoever is signed in: the navigation stays. */
export default function NotFoundInside() {
  return (
    <div className="flex justify-center px-6 py-16">
      <ErrorWords
        status={404}
        mark="slate"
        title={t('errors.not_found.title')}
        body={t('errors.not_found.body')}
      >
        <LinkButton variant="primary" href="/">
          {t('errors.not_found.action')}
        </LinkButton>
      </ErrorWords>
    </div>
  )
}
