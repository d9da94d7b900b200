import type { MessengerContext } from '#messenger/context'
import { escapeHtml } from '#messenger/texts'

/** Replies with a plain text, without markup. */
export async function answer(ctx: MessengerContext, text: string): Promise<void> {
  await ctx.reply(escapeHtml(text), {
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
  })
}
