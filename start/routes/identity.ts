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
      .open('a provider sends users back before they have a session')
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
        summary: 'Prove the second factor, and be signed in',
        body: secondStepValidator,
        answer: 'me',
        refuses: [401, 429],
        refusesTokens: true,
      })
    router
      .post('/api/auth/second-factor/totp', [SignInSetUps, 'store'])
      .as('auth.totp')
      .open('a user without a required second factor sets it up before a session', {
        summary: 'Begin to set up an authenticator app, without which you can’t sign in',
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
        summary: 'Confirm it with a code, and be signed in; recovery codes are returned once',
        body: codeValidator,
        answer: 'recoveryCodes',
        refuses: [401, 409, 429],
        refusesTokens: true,
      })
    router
      .post('/api/auth/second-factor/passkey/options', [PasskeySteps, 'ask'])
      .as('auth.passkey_step')
      .open('the second step of a sign-in comes before a session', {
        summary: 'Get what a browser needs to use a passkey as the second step',
        answer: 'passkeyRequest',
        refuses: [401, 409],
        refusesTokens: true,
      })
    router
      .post('/api/auth/second-factor/passkeys/options', [PasskeySteps, 'create'])
      .as('auth.passkey_options')
      .open('a user without a required second factor sets it up before a session', {
        summary: 'Get what a browser needs to make the passkey without which you can’t sign in',
        answer: 'passkeyCreation',
        refuses: [401],
        refusesTokens: true,
      })
    router
      .post('/api/auth/second-factor/passkeys', [PasskeySteps, 'store'])
      .as('auth.passkeys')
      .use(session())
      .open('a user without a required second factor sets it up before a session', {
        summary: 'Add it, and be signed in; recovery codes are returned once',
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
        summary: 'Get what a browser needs to sign in with a passkey only',
        answer: 'passkeyRequest',
        refuses: [429],
        refusesTokens: true,
      })
    router
      .post('/api/auth/passkey', [PasskeySignIns, 'store'])
      .as('auth.passkey')
      .use(session())
      .open('sign-in comes before a session', {
        summary: 'Sign in with a passkey whose authenticator has verified its user',
        body: passkeySignInValidator,
        answer: 'me',
        refuses: [401, 429],
        refusesTokens: true,
      })
    router
      .post('/webhooks/company-sign-in/logout', [CompanyLogouts, 'store'])
      .as('company_sign_in.logout')
      .open('a provider has no session; its signature shows who calls', {
        summary: 'Receive from a company’s provider that a user signed out there',
        status: 204,
        refuses: [400, 429, 503],
      })
    router
      .post('/api/auth/company', [CompanySignIns, 'store'])
      .as('auth.company')
      .open('sign-in comes before a session', {
        summary: 'Get the address where users of a company sign in with its own accounts',
        body: companySignInStartValidator,
        answer: 'providerAddress',
        refuses: [429, 503],
        refusesTokens: true,
      })
    router
      .post('/api/auth/proof/company', [Reauthentications, 'startAtCompany'])
      .as('auth.company_proof')
      .account({
        summary: 'Get the address where you prove to your company who you are',
        body: companyReauthenticationValidator,
        answer: 'providerAddress',
        refuses: [429, 503],
        refusesTokens: true,
      })
    router
      .post('/api/auth/proof/passkey/options', [Reauthentications, 'askForPasskey'])
      .as('auth.passkey_proof')
      .account({
        summary: 'Get what a browser needs to prove with a passkey who you are',
        answer: 'passkeyRequest',
        refuses: [409],
        refusesTokens: true,
      })
    router
      .post('/api/auth/proof', [Reauthentications, 'store'])
      .as('auth.proof')
      .account({
        summary: 'Prove who you are, for what asks for a proof younger than ten minutes',
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
