import { type Data } from '@generated/data'
import { t } from '~/lib/i18n'

/** How many checks of a video, or of an order's videos, weren't passed. */
export type Tally = NonNullable<Data.Content['checks']>

/** "2 problems · 1 notice"; nothing where all were passed. */
export function tallyWords({ fails, notices }: Tally): string {
  return [
    fails > 0 && t('content.checks.problems', { count: fails }),
    notices > 0 && t('content.checks.notices', { count: notices }),
  ]
    .filter(Boolean)
    .join(' · ')
}
