import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js'
import { currentEnvironment, languageOf } from '~/lib/environment'
import { t } from '~/lib/i18n'

let said: string | undefined

/** Has the parts of media-chrome say what screen readers read in the person's language. */
export function speakInControls(): void {
  const language = languageOf(currentEnvironment().locale)
  if (said === language) return
  addTranslation(language, {
    'play': t('content.player.says.play'),
    'pause': t('content.player.says.pause'),
    'mute': t('content.player.says.mute'),
    'unmute': t('content.player.says.unmute'),
    'volume': t('content.player.says.volume'),
    'media loading': t('content.player.says.loading'),
    'video player': t('content.player.says.player'),
  })
  setLanguage(language)
  said = language
}
