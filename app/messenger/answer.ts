import type { MessengerContext } from '#messenger/context'
import { escapeHtml } from '#messenger/words'

/** Replies with a plain text, without markup. */
export async function answer(ctx: MessengerContext, words: string): Promise<void> {
  await ctx.reply(escapeHtml(words), {
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
  })
}
