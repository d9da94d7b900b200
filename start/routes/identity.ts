import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { session } from '#start/kernel'
import { loginValidator } from '#validators/identity/auth'
import {
  codeValidator,
  reauthenticationValidator,
  secondStepValidator,
} from '#validators/identity/second_factor'
import { newPasskeyValidator, passkeySignInValidator } from '#validators/identity/passkey'
import {
  companyReauthenticationValidator,
  companySignInStartValidator,
} from '#validators/identity/company_sign_in'
import { acceptInvitationValidator, usePasswordResetValidator } from '#validators/identity/identity'

const { Account, InvitationAcceptances, Login, PasswordResets } = controllers.identity
const { Reauthentications, SecondSteps, SignInSetUps } = controllers.identity.factors
const { CompanyLogouts, CompanySignIns } = controllers.identity.companySignIn
const { PasskeySignIns, PasskeySteps } = controllers.identity.passkeys

router
  .group(() => {
    router.get('/login', [Login, 'page']).as('login').open('sign-in comes before a session')
    router
      .get('/login/second-factor', [SignInSetUps, 'page'])
      .as('second_factor.page')
      .open('a user without a required second factor sets it up before a session')
    router
      .get('/login/company/callback/:provider', [CompanySignIns, 'callback'])
      .as('company_sign_in.callback')
      .use(session())
      .open('the provider redirects users here before they have a session')
    router
      .get('/invite/accept', [InvitationAcceptances, 'page'])
      .as('invitations.page')
      .open('an invited user has no account yet')
    router
      .get('/password/reset', [PasswordResets, 'page'])
      .as('password_resets.page')
      .open('a user who lost the password can’t sign in')

    router
      .post('/api/auth/login', [Login, 'store'])
      .as('auth.login')
      .use(session())
      .open('sign-in comes before a session', {
        summary: 'Sign in',
        body: loginValidator,
        answer: 'signIn',
        refuses: [401, 429],
        refusesTokens: true,
      })
    router
      .post('/api/auth/second-factor', [SecondSteps, 'store'])
      .as('auth.second_factor')
      .use(session())
      .open('the second step of a sign-in comes before a session', {
        summary: 'Sign in with the second factor',
        body: secondStepValidator,
        answer: 'me',
        refuses: [401, 429],
        refusesTokens: true,
      })
    router
      .post('/api/auth/second-factor/totp', [SignInSetUps, 'store'])
      .as('auth.totp')
      .open('a user without a required second factor sets it up before a session', {
        summary: 'Start to set up an authenticator app that is required to sign in',
        answer: 'newTotp',
        status: 201,
        refuses: [401],
        refusesTokens: true,
      })
    router
      .post('/api/auth/second-factor/totp/confirm', [SignInSetUps, 'confirm'])
      .as('auth.totp_confirm')
      .use(session())
      .open('a user without a required second factor sets it up before a session', {
        summary:
          'Confirm the authenticator app with a code and sign in; recovery codes are returned only once',
        body: codeValidator,
        answer: 'recoveryCodes',
        refuses: [401, 409, 429],
        refusesTokens: true,
      })
    router
      .post('/api/auth/second-factor/passkey/options', [PasskeySteps, 'ask'])
      .as('auth.passkey_step')
      .open('the second step of a sign-in comes before a session', {
        summary: 'Get the WebAuthn options for a passkey as the second factor',
        answer: 'passkeyRequest',
        refuses: [401, 409],
        refusesTokens: true,
      })
    router
      .post('/api/auth/second-factor/passkeys/options', [PasskeySteps, 'create'])
      .as('auth.passkey_options')
      .open('a user without a required second factor sets it up before a session', {
        summary: 'Get the WebAuthn options for creating a passkey that is required to sign in',
        answer: 'passkeyCreation',
        refuses: [401],
        refusesTokens: true,
      })
    router
      .post('/api/auth/second-factor/passkeys', [PasskeySteps, 'store'])
      .as('auth.passkeys')
      .use(session())
      .open('a user without a required second factor sets it up before a session', {
        summary: 'Add the passkey and sign in; recovery codes are returned only once',
        body: newPasskeyValidator,
        answer: 'newPasskey',
        status: 201,
        refuses: [401],
        refusesTokens: true,
      })
    router
      .post('/api/auth/passkey/options', [PasskeySignIns, 'create'])
      .as('auth.passkey_request')
      .open('sign-in comes before a session', {
        summary: 'Get the WebAuthn options for sign-in with a passkey alone',
        answer: 'passkeyRequest',
        refuses: [429],
        refusesTokens: true,
      })
    router
      .post('/api/auth/passkey', [PasskeySignIns, 'store'])
      .as('auth.passkey')
      .use(session())
      .open('sign-in comes before a session', {
        summary: 'Sign in with a passkey whose authenticator has verified the user',
        body: passkeySignInValidator,
        answer: 'me',
        refuses: [401, 429],
        refusesTokens: true,
      })
    router
      .post('/webhooks/company-sign-in/logout', [CompanyLogouts, 'store'])
      .as('company_sign_in.logout')
      .open('called by the provider, which has no session; its signature authenticates it', {
        summary: 'Receive the sign-out of a user at their company’s provider (back-channel logout)',
        status: 204,
        refuses: [400, 429, 503],
      })
    router
      .post('/api/auth/company', [CompanySignIns, 'store'])
      .as('auth.company')
      .open('sign-in comes before a session', {
        summary: 'Get the URL of a company’s own sign-in',
        body: companySignInStartValidator,
        answer: 'providerAddress',
        refuses: [429, 503],
        refusesTokens: true,
      })
    router
      .post('/api/auth/proof/company', [Reauthentications, 'startAtCompany'])
      .as('auth.company_proof')
      .account({
        summary: 'Get the URL for re-authentication with your company’s own sign-in',
        body: companyReauthenticationValidator,
        answer: 'providerAddress',
        refuses: [429, 503],
        refusesTokens: true,
      })
    router
      .post('/api/auth/proof/passkey/options', [Reauthentications, 'askForPasskey'])
      .as('auth.passkey_proof')
      .account({
        summary: 'Get the WebAuthn options for re-authentication with a passkey',
        answer: 'passkeyRequest',
        refuses: [409],
        refusesTokens: true,
      })
    router
      .post('/api/auth/proof', [Reauthentications, 'store'])
      .as('auth.proof')
      .account({
        summary: 'Re-authenticate, for operations that require it',
        body: reauthenticationValidator,
        status: 204,
        refuses: [429],
        refusesTokens: true,
      })
    router
      .post('/api/auth/logout', [Login, 'destroy'])
      .as('auth.logout')
      .use(session())
      .account({ summary: 'Sign out', status: 204, refusesTokens: true })
    router
      .get('/api/auth/me', [Account, 'me'])
      .as('auth.me')
      .use(session())
      .account({ summary: 'Get the signed-in user and their permissions', answer: 'me' })

    router
      .get('/api/invitations/:token', [InvitationAcceptances, 'show'])
      .as('invitations.show')
      .open('an invited user has no account yet', {
        summary: 'Look up an invitation',
        answer: 'invitationForGuest',
        refuses: [410, 429],
      })
    router
      .post('/api/invitations/:token/accept', [InvitationAcceptances, 'store'])
      .as('invitations.accept')
      .use(session())
      .open('an invited user has no account yet', {
        summary: 'Accept an invitation: create the account and sign in',
        body: acceptInvitationValidator,
        answer: 'signIn',
        status: 201,
        refuses: [409, 410, 429],
        refusesTokens: true,
      })
    router
      .get('/api/password-resets/:token', [PasswordResets, 'show'])
      .as('password_resets.show')
      .open('a user who lost the password can’t sign in', {
        summary: 'Look up a reset link',
        answer: 'passwordReset',
        refuses: [410, 429],
      })
    router
      .post('/api/password-resets/:token', [PasswordResets, 'store'])
      .as('password_resets.use')
      .open('a user who lost the password can’t sign in', {
        summary: 'Set a new password; all sessions end',
        body: usePasswordResetValidator,
        status: 204,
        refuses: [410, 429],
        refusesTokens: true,
      })
  })
  .as('identity')
