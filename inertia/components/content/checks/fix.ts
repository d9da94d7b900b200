import { type Check } from '~/components/content/types'
import { type Can } from '~/hooks/use_can'
import { t } from '~/lib/i18n'

/**
 * Returns how the production team can correct a video that doesn't pass a check; null if the check's message already
 * says so.
 */
export function fixOf({ name, platform, expected, status }: Check, can: Can): string | null {
  if (status === 'pass') return null
  switch (name) {
    case 'length':
      return t(
        !platform && can('task.update')
          ? 'content.checks.fix.length_or_order'
          : 'content.checks.fix.length',
        { expected }
      )
    case 'index':
    case 'edit_list':
      return t(`content.checks.fix.${name}`)
    case 'container':
      return t('content.checks.fix.container', { expected })
    case 'codec':
    case 'bit_rate':
    case 'picture_size':
    case 'file_size':
    case 'sound_format':
      return t('content.checks.fix.export', { expected })
    default:
      return null
  }
}
