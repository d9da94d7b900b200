import { appUrl } from '#config/app'

/** Returns the full URL of a path of the application, for use outside of it, for example in messages. */
export function absoluteUrl(path: string): string {
  return `${appUrl.replace(/(?<!\/)\/+$/, '')}${path}`
}
