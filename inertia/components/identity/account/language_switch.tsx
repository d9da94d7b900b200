import { useSharedProps } from '~/hooks/use_shared_props'
import { LANGUAGES } from '~/lib/texts/catalogue'
import { cx } from '~/lib/cx'
import { currentEnvironment, languageOf } from '~/lib/environment'
import { t } from '~/lib/i18n'
import { keepLanguage, languageName } from '~/lib/texts/languages'

/** The language of pages before sign-in. Signed-in users choose it in their account. */
export function LanguageSwitch() {
  const { user } = useSharedProps()
  if (user || LANGUAGES.length < 2) return null

  const current = languageOf(currentEnvironment().locale)
  return (
    <ul aria-label={t('auth.language')} className="-mx-2 flex flex-wrap gap-1 text-sm">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => choose(language)}
            className={cx(
              'rounded-sm px-2 py-1 pointer-coarse:py-3',
              language === current ? 'font-medium text-ink' : 'text-subtle hover:text-ink'
            )}
          >
            {languageName(language)}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A document has one language, so a change reloads the page. */
function choose(language: string) {
  keepLanguage(language)
  location.reload()
}
