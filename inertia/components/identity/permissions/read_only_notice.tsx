import { Notice } from '~/components/ui/display/notice'
import { t } from '~/lib/i18n'

type Props = { isSelf: boolean; /** In words. */ role: string }

/** Why nothing can be changed here. */
export function ReadOnlyNotice({ isSelf, role }: Props) {
  return (
    <Notice className="mb-4">
      {isSelf ? t('people.sheet.own') : t('people.sheet.above', { role })}
    </Notice>
  )
}
