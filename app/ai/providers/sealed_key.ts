import { sealingOf } from '#access/sealing'

/** The key to a provider was sealed with a secret that is not known, for another row, or changed. */
export { Unreadable as UnreadableKey, type Secrets } from '#access/sealing'

/** How keys to providers are kept, each sealed for its row. */
export const { seal: sealKey, open: openKey, isCurrent } = sealingOf('rushes ai provider keys')
