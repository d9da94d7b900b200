import { redeemMessengerLink, type RedeemOutcome } from '#actions/messenger/redeem_messenger_link'
import type { Handler, MessengerContext } from '#messenger/context'
import { answer } from '#messenger/answer'
import { botText } from '#messenger/texts'
import { absoluteUrl } from '#support/http/absolute_url'

/** `/start` alone sends a greeting; with a link code it links the chat to the user of the code. */
export const start: Handler = (bot) => {
  bot.command('start', async (ctx, next) => {
    if (!ctx.match) {
      if (!ctx.actor) return next()
      const name = ctx.actor.user.fullName
      return answer(
        ctx,
        `${ctx.translate('start.welcome_back', { name })}\n\n${ctx.translate('help.commands')}`
      )
    }
    await answer(ctx, wordsFor(ctx, await redeemMessengerLink(ctx.match, ctx.messengerId)))
  })
}

function wordsFor(ctx: MessengerContext, redeemed: RedeemOutcome): string {
  switch (redeemed.outcome) {
    case 'linked': {
      const { fullName: name, locale, company } = redeemed.user
      const values = { name, company: company.name }
      return `${botText(locale, 'start.linked', values)}\n\n${botText(locale, 'help.commands')}`
    }
    case 'refused':
      return botText(redeemed.user.locale, 'gate.shut_out')
    case 'taken':
      return ctx.translate('start.taken')
    case 'over':
      return ctx.translate('start.over', { url: absoluteUrl('/account') })
  }
}
