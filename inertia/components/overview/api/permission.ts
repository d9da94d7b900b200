import { type ApiRoute } from '~/components/overview/api/types'
import { type Can } from '~/hooks/use_can'
import { type Permission } from '~/types'

type Kind = 'public' | 'account' | 'one' | 'any' | 'all'

/** Who may call a route, and whether this user is among them. */
export function permissionOf({ 'x-permission': needed }: ApiRoute) {
  const [kind, keys] = (
    typeof needed === 'object'
      ? Object.entries(needed)[0]
      : needed === 'public' || needed === 'account'
        ? [needed, []]
        : ['one', [needed]]
  ) as [Kind, Permission[]]
  const heldBy = (can: Can) => (kind === 'any' ? can(...keys) : keys.every((key) => can(key)))
  return { kind, keys, heldBy }
}
