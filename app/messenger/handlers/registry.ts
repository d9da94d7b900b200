import type { Handler } from '#messenger/context'
import { blocked } from '#messenger/handlers/blocked'
import { decisions } from '#messenger/handlers/decisions'
import { help } from '#messenger/handlers/help'
import { mute } from '#messenger/handlers/mute'
import { revisionMessage } from '#messenger/handlers/revision_message'
import { savedLinks } from '#messenger/handlers/save_links'
import { start } from '#messenger/handlers/start'
import { tasks } from '#messenger/handlers/tasks'
import { unknown } from '#messenger/handlers/unknown'
import { waiting } from '#messenger/handlers/waiting'

/** What strangers may do as well. */
export const GREETERS: readonly Handler[] = [blocked, start]

/**
 * The handlers, tried in this order until one handles the update. A handler for plain messages belongs
 * between `revisionMessage`, which waits for an answer, and `unknown`, which takes the rest.
 */
export const HANDLERS: readonly Handler[] = [
  help,
  mute,
  tasks,
  waiting,
  decisions,
  revisionMessage,
  savedLinks,
  unknown,
]
