import { appUrl } from '#config/app'

/** The address of one of the application's own paths, for those who come from elsewhere. */
export function absoluteUrl(path: string): string {
  return `${appUrl.replace(/(?<!\/)\/+$/, '')}${path}`
}
