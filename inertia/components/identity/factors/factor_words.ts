import { type UserRow } from '~/components/identity/types'
import { formatList } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Lists the second factors of a user: `passkey and authenticator app`. */
export function factorWords({ secondFactors }: UserRow): string {
  return formatList(secondFactors.map((kind) => t(`people.factor_kinds.${kind}`)))
}
