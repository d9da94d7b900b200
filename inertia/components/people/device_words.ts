import { t } from '~/lib/i18n'

/** What identifies itself by more than one name is asked for by its own first. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Signs on with a name and a version, and says nothing of a machine: `curl/8.5.0`. */
const SCRIPT = /^([A-Za-z][\w.-]*)\/[\d.]+/

/**
 * A browser and its machine as people call them, from what it says of itself.
 *
 * @param agent the user agent of a session; null when it sent none
 * @example deviceWords(session.agent) // "Chrome on Windows"
 */
export function deviceWords(agent: string | null): string {
  const browser = nameIn(BROWSERS, agent)
  const system = nameIn(SYSTEMS, agent)
  if (browser && system) return t('people.device.on', { browser, system })
  if (browser ?? system) return (browser ?? system)!
  const script = agent && SCRIPT.exec(agent)?.[1]
  return script ? t('people.device.script', { name: script }) : t('people.device.unknown')
}

/** Whether a session is on something held in a hand, for its picture. */
export function isHandheld(agent: string | null): boolean {
  return /\b(iPhone|iPad|Android|Mobile)\b/.test(agent ?? '')
}

function nameIn(names: [RegExp, string][], agent: string | null): string | undefined {
  return names.find(([pattern]) => pattern.test(agent ?? ''))?.[1]
}
