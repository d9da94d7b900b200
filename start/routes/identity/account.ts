import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { session } from '#start/kernel'
import {
  changePasswordValidator,
  createTokenValidator,
  endSessionsValidator,
  sessionListValidator,
  tokenListValidator,
  updateAccountValidator,
} from '#validators/identity/account'
import { newPasskeyValidator, renamePasskeyValidator } from '#validators/identity/passkey'
import { codeValidator } from '#validators/identity/second_factor'
import { notificationChoicesValidator } from '#validators/notifications/notification_choices'

const { NotificationChoices } = controllers.notifications
const { Account, AccountMessenger, AccountPasswords, AccountSessions, AccountTokens } =
  controllers.identity
const { AccountFactors, AccountSecurity } = controllers.identity.factors
const { AccountPasskeys } = controllers.identity.passkeys

router.get('/account', [Account, 'page']).as('account.page').account()
router.get('/account/security', [AccountSecurity, 'page']).as('account.security').account()

router
  .group(() => {
    router
      .get('/', [Account, 'show'])
      .as('show')
      .can('account.update', { summary: 'Get your settings', answer: 'account' })
    router.patch('/', [Account, 'update']).as('update').can('account.update', {
      summary: 'Update your settings',
      body: updateAccountValidator,
      answer: 'account',
    })
    router
      .get('/notifications', [NotificationChoices, 'show'])
      .as('notifications.show')
      .can('account.update', {
        summary: 'Get your notification settings',
        answer: 'notificationChoices',
      })
    router
      .put('/notifications', [NotificationChoices, 'update'])
      .as('notifications.update')
      .can('account.update', {
        summary: 'Update channels, quiet hours, digest and muted companies',
        body: notificationChoicesValidator,
        answer: 'notificationChoices',
      })
    router
      .post('/password', [AccountPasswords, 'store'])
      .as('password')
      .use(session())
      .can('account.update', {
        summary:
          'Change your password; ends all other sessions and, unless you keep them, revokes tokens',
        body: changePasswordValidator,
        status: 204,
        refuses: [429],
        requiresRecentAuth: true,
      })
    router
      .get('/second-factor', [AccountFactors, 'show'])
      .as('second_factor')
      .can('account.update', {
        summary: 'Get your second factor',
        answer: 'secondFactor',
        refusesTokens: true,
      })
    /** No Idempotency-Key here either: a secret that is shown only once would have to be stored. */
    router
      .post('/second-factor/totp', [AccountFactors, 'startTotp'])
      .as('totp.store')
      .can('account.update', {
        summary: 'Start to set up an authenticator app; it is active once confirmed',
        answer: 'newTotp',
        status: 201,
        requiresRecentAuth: true,
      })
    router
      .post('/second-factor/totp/confirm', [AccountFactors, 'confirmTotp'])
      .as('totp.confirm')
      .can('account.update', {
        summary: 'Confirm the authenticator app with a code; new recovery codes are returned once',
        body: codeValidator,
        answer: 'recoveryCodes',
        refuses: [409, 429],
        requiresRecentAuth: true,
      })
    router
      .delete('/second-factor/totp', [AccountFactors, 'removeTotp'])
      .as('totp.destroy')
      .can('account.update', {
        summary: 'Remove your authenticator app',
        status: 204,
        refuses: [404, 409],
        requiresRecentAuth: true,
      })
    router
      .post('/second-factor/recovery-codes', [AccountFactors, 'renewRecoveryCodes'])
      .as('recovery_codes')
      .can('account.update', {
        summary: 'Create new recovery codes, returned only once; the earlier ones stop working',
        answer: 'recoveryCodes',
        status: 201,
        refuses: [409],
        requiresRecentAuth: true,
      })
    router.get('/passkeys', [AccountPasskeys, 'index']).as('passkeys.index').can('account.update', {
      summary: 'List your passkeys',
      answer: 'passkey[]',
      refusesTokens: true,
    })
    router
      .post('/passkeys/options', [AccountPasskeys, 'create'])
      .as('passkeys.options')
      .can('account.update', {
        summary: 'Get the WebAuthn options for creating a passkey',
        answer: 'passkeyCreation',
        refuses: [409],
        requiresRecentAuth: true,
      })
    /** No Idempotency-Key: a secret that is shown only once would have to be stored. */
    router
      .post('/passkeys', [AccountPasskeys, 'store'])
      .as('passkeys.store')
      .can('account.update', {
        summary: 'Add a passkey; returns recovery codes, only once, if you had none',
        body: newPasskeyValidator,
        answer: 'newPasskey',
        status: 201,
        refuses: [409],
        requiresRecentAuth: true,
      })
    router
      .patch('/passkeys/:id', [AccountPasskeys, 'update'])
      .as('passkeys.update')
      .can('account.update', {
        summary: 'Rename a passkey',
        body: renamePasskeyValidator,
        answer: 'passkey',
        refusesTokens: true,
      })
    router
      .delete('/passkeys/:id', [AccountPasskeys, 'destroy'])
      .as('passkeys.destroy')
      .can('account.update', {
        summary: 'Remove a passkey',
        status: 204,
        refuses: [409],
        requiresRecentAuth: true,
      })
    router
      .post('/messenger', [AccountMessenger, 'store'])
      .as('messenger.store')
      .can('account.update', {
        summary:
          'Create a link that opens the bot and links your messenger; the earlier link stops working',
        answer: 'messengerLink',
        status: 201,
        refuses: [409],
        // A linked chat takes decisions, also after the session has ended.
        requiresRecentAuth: true,
      })
    router
      .delete('/messenger', [AccountMessenger, 'destroy'])
      .as('messenger.destroy')
      .can('account.update', { summary: 'Unlink your messenger', status: 204, refusesTokens: true })
    router.get('/sessions', [AccountSessions, 'index']).as('sessions.index').account({
      summary: 'List your sessions',
      query: sessionListValidator,
      answer: 'session[]',
      refusesTokens: true,
    })
    router.delete('/sessions', [AccountSessions, 'clear']).as('sessions.clear').account({
      summary: 'End all your other sessions and, if requested, revoke your tokens',
      body: endSessionsValidator,
      status: 204,
      refusesTokens: true,
    })
    router
      .delete('/sessions/:id', [AccountSessions, 'destroy'])
      .as('sessions.destroy')
      .account({ summary: 'End one of your sessions', status: 204, refusesTokens: true })
    router.get('/tokens', [AccountTokens, 'index']).as('tokens.index').can('account.update', {
      summary: 'List your API tokens',
      query: tokenListValidator,
      answer: 'apiToken[]',
      refusesTokens: true,
    })
    /** No Idempotency-Key: to repeat the response, the token would have to be stored. */
    router
      .post('/tokens', [AccountTokens, 'store'])
      .as('tokens.store')
      .can('account.update', {
        summary: 'Create an API token; it is returned only once',
        body: createTokenValidator,
        answer: 'newApiToken',
        status: 201,
        refuses: [409, 429],
        requiresRecentAuth: true,
      })
    router
      .delete('/tokens/:id', [AccountTokens, 'destroy'])
      .as('tokens.destroy')
      .can('account.update', {
        summary: 'Revoke an API token',
        status: 204,
        requiresRecentAuth: true,
      })
  })
  .prefix('/api/account')
  .as('account')
