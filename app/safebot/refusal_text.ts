import type { RefusalReason } from '#net/request_refused'
import { text, type Text } from '#support/text'

const TEXTS = {
  address: text('safebot.address'),
  credentials: text('safebot.credentials'),
  encoding: text('safebot.unreadable'),
  name: text('safebot.name'),
  port: text('safebot.port'),
  redirects: text('safebot.redirects'),
  scheme: text('safebot.scheme'),
  time: text('safebot.time'),
  too_large: text('safebot.too_large'),
  type: text('safebot.no_video'),
  unreachable: text('safebot.unreachable'),
  url: text('safebot.scheme'),
} satisfies Record<RefusalReason, Text>

/** Why an address was not fetched, for the person who saved it. */
export function refusalText(reason: RefusalReason): Text {
  return TEXTS[reason]
}
