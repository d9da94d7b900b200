import { type ApiRoute } from '~/components/overview/api/types'
import { type Can } from '~/hooks/use_can'
import { type Permission } from '~/types'

/** Who may call a route, and whether this person is among them. */
export function permissionOf({ 'x-permission': needed }: ApiRoute): {
  kind: 'public' | 'account' | 'one' | 'any' | 'all'
  keys: string[]
  heldBy: (can: Can) => boolean
} {
  if (needed === 'public' || needed === 'account') {
    return { kind: needed, keys: [], heldBy: () => true }
  }
  if (typeof needed === 'string') {
    return { kind: 'one', keys: [needed], heldBy: (can) => can(needed as Permission) }
  }
  if ('all' in needed) {
    const keys = needed.all
    return { kind: 'all', keys, heldBy: (can) => keys.every((key) => can(key as Permission)) }
  }
  const keys = needed.any
  return { kind: 'any', keys, heldBy: (can) => can(...(keys as Permission[])) }
}
