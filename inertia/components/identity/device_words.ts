import { type Data } from '@generated/data'
import { t } from '~/lib/i18n'

/**
 * Name of a browser and its device.
 *
 * @example deviceName(session.device) // "Chrome on Windows"
 */
export function deviceName({ browser, system, program }: Data.UserSession['device']): string {
  if (browser && system) return t('people.device.on', { browser, system })
  if (system) return system
  return program ? t('people.device.script', { name: program }) : t('people.device.unknown')
}
