/* eslint-disable prettier/prettier */
/// <reference path="../manifest.d.ts" />

import type { ExtractBody, ExtractErrorResponse, ExtractQuery, ExtractQueryForGet, ExtractResponse } from '@tuyau/core/types'
import type { InferInput, SimpleError } from '@vinejs/vine/types'

export type ParamValue = string | number | bigint | boolean

export interface Registry {
  'identity.login': {
    methods: ["GET","HEAD"]
    pattern: '/login'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/login_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/login_controller').default['page']>>>
    }
  }
  'identity.second_factor.page': {
    methods: ["GET","HEAD"]
    pattern: '/login/second-factor'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/factors/sign_in_set_ups_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/factors/sign_in_set_ups_controller').default['page']>>>
    }
  }
  'identity.company_sign_in.callback': {
    methods: ["GET","HEAD"]
    pattern: '/login/company/callback/:provider'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { provider: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/company_sign_in/company_sign_ins_controller').default['callback']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/company_sign_in/company_sign_ins_controller').default['callback']>>>
    }
  }
  'identity.invitations.page': {
    methods: ["GET","HEAD"]
    pattern: '/invite/accept'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/invitation_acceptances_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/invitation_acceptances_controller').default['page']>>>
    }
  }
  'identity.password_resets.page': {
    methods: ["GET","HEAD"]
    pattern: '/password/reset'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/password_resets_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/password_resets_controller').default['page']>>>
    }
  }
  'identity.auth.login': {
    methods: ["POST"]
    pattern: '/api/auth/login'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/auth').loginValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/auth').loginValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/login_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/login_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'identity.auth.second_factor': {
    methods: ["POST"]
    pattern: '/api/auth/second-factor'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/second_factor').secondStepValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/second_factor').secondStepValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/factors/second_steps_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/factors/second_steps_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'identity.auth.totp': {
    methods: ["POST"]
    pattern: '/api/auth/second-factor/totp'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/factors/sign_in_set_ups_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/factors/sign_in_set_ups_controller').default['store']>>>
    }
  }
  'identity.auth.totp_confirm': {
    methods: ["POST"]
    pattern: '/api/auth/second-factor/totp/confirm'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/second_factor').codeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/second_factor').codeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/factors/sign_in_set_ups_controller').default['confirm']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/factors/sign_in_set_ups_controller').default['confirm']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'identity.auth.passkey_step': {
    methods: ["POST"]
    pattern: '/api/auth/second-factor/passkey/options'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/passkey_steps_controller').default['ask']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/passkey_steps_controller').default['ask']>>>
    }
  }
  'identity.auth.passkey_options': {
    methods: ["POST"]
    pattern: '/api/auth/second-factor/passkeys/options'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/passkey_steps_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/passkey_steps_controller').default['create']>>>
    }
  }
  'identity.auth.passkeys': {
    methods: ["POST"]
    pattern: '/api/auth/second-factor/passkeys'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/passkey').newPasskeyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/passkey').newPasskeyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/passkey_steps_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/passkey_steps_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'identity.auth.passkey_request': {
    methods: ["POST"]
    pattern: '/api/auth/passkey/options'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/passkey_sign_ins_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/passkey_sign_ins_controller').default['create']>>>
    }
  }
  'identity.auth.passkey': {
    methods: ["POST"]
    pattern: '/api/auth/passkey'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/passkey').passkeySignInValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/passkey').passkeySignInValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/passkey_sign_ins_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/passkey_sign_ins_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'identity.company_sign_in.logout': {
    methods: ["POST"]
    pattern: '/webhooks/company-sign-in/logout'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/company_sign_in/company_logouts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/company_sign_in/company_logouts_controller').default['store']>>>
    }
  }
  'identity.auth.company': {
    methods: ["POST"]
    pattern: '/api/auth/company'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/company_sign_in').companySignInStartValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/company_sign_in').companySignInStartValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/company_sign_in/company_sign_ins_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/company_sign_in/company_sign_ins_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'identity.auth.company_proof': {
    methods: ["POST"]
    pattern: '/api/auth/proof/company'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/company_sign_in').companyReauthenticationValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/company_sign_in').companyReauthenticationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/factors/reauthentications_controller').default['startAtCompany']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/factors/reauthentications_controller').default['startAtCompany']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'identity.auth.passkey_proof': {
    methods: ["POST"]
    pattern: '/api/auth/proof/passkey/options'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/factors/reauthentications_controller').default['askForPasskey']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/factors/reauthentications_controller').default['askForPasskey']>>>
    }
  }
  'identity.auth.proof': {
    methods: ["POST"]
    pattern: '/api/auth/proof'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/second_factor').reauthenticationValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/second_factor').reauthenticationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/factors/reauthentications_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/factors/reauthentications_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'identity.auth.logout': {
    methods: ["POST"]
    pattern: '/api/auth/logout'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/login_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/login_controller').default['destroy']>>>
    }
  }
  'identity.auth.me': {
    methods: ["GET","HEAD"]
    pattern: '/api/auth/me'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/account_controller').default['me']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/account_controller').default['me']>>>
    }
  }
  'identity.invitations.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/invitations/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/invitation_acceptances_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/invitation_acceptances_controller').default['show']>>>
    }
  }
  'identity.invitations.accept': {
    methods: ["POST"]
    pattern: '/api/invitations/:token/accept'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/identity').acceptInvitationValidator)>>
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/identity').acceptInvitationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/invitation_acceptances_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/invitation_acceptances_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'identity.password_resets.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/password-resets/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/password_resets_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/password_resets_controller').default['show']>>>
    }
  }
  'identity.password_resets.use': {
    methods: ["POST"]
    pattern: '/api/password-resets/:token'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/identity').usePasswordResetValidator)>>
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/identity').usePasswordResetValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/password_resets_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/password_resets_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.page': {
    methods: ["GET","HEAD"]
    pattern: '/account'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/account_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/account_controller').default['page']>>>
    }
  }
  'account.security': {
    methods: ["GET","HEAD"]
    pattern: '/account/security'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/factors/account_security_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/factors/account_security_controller').default['page']>>>
    }
  }
  'account.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/account'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/account_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/account_controller').default['show']>>>
    }
  }
  'account.update': {
    methods: ["PATCH"]
    pattern: '/api/account'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/account').updateAccountValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/account').updateAccountValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/account_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/account_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.notifications.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/account/notifications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/notification_choices_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/notification_choices_controller').default['show']>>>
    }
  }
  'account.notifications.update': {
    methods: ["PUT"]
    pattern: '/api/account/notifications'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/notifications/notification_choices').notificationChoicesValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/notifications/notification_choices').notificationChoicesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/notification_choices_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/notification_choices_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.password': {
    methods: ["POST"]
    pattern: '/api/account/password'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/account').changePasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/account').changePasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/account_passwords_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/account_passwords_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.second_factor': {
    methods: ["GET","HEAD"]
    pattern: '/api/account/second-factor'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/factors/account_factors_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/factors/account_factors_controller').default['show']>>>
    }
  }
  'account.totp.store': {
    methods: ["POST"]
    pattern: '/api/account/second-factor/totp'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/factors/account_factors_controller').default['startTotp']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/factors/account_factors_controller').default['startTotp']>>>
    }
  }
  'account.totp.confirm': {
    methods: ["POST"]
    pattern: '/api/account/second-factor/totp/confirm'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/second_factor').codeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/second_factor').codeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/factors/account_factors_controller').default['confirmTotp']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/factors/account_factors_controller').default['confirmTotp']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.totp.destroy': {
    methods: ["DELETE"]
    pattern: '/api/account/second-factor/totp'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/factors/account_factors_controller').default['removeTotp']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/factors/account_factors_controller').default['removeTotp']>>>
    }
  }
  'account.recovery_codes': {
    methods: ["POST"]
    pattern: '/api/account/second-factor/recovery-codes'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/factors/account_factors_controller').default['renewRecoveryCodes']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/factors/account_factors_controller').default['renewRecoveryCodes']>>>
    }
  }
  'account.passkeys.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/account/passkeys'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/account_passkeys_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/account_passkeys_controller').default['index']>>>
    }
  }
  'account.passkeys.options': {
    methods: ["POST"]
    pattern: '/api/account/passkeys/options'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/account_passkeys_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/account_passkeys_controller').default['create']>>>
    }
  }
  'account.passkeys.store': {
    methods: ["POST"]
    pattern: '/api/account/passkeys'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/passkey').newPasskeyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/passkey').newPasskeyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/account_passkeys_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/account_passkeys_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.passkeys.update': {
    methods: ["PATCH"]
    pattern: '/api/account/passkeys/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/passkey').renamePasskeyValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/passkey').renamePasskeyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/account_passkeys_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/account_passkeys_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.passkeys.destroy': {
    methods: ["DELETE"]
    pattern: '/api/account/passkeys/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/account_passkeys_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/passkeys/account_passkeys_controller').default['destroy']>>>
    }
  }
  'account.messenger.store': {
    methods: ["POST"]
    pattern: '/api/account/messenger'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/account_messenger_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/account_messenger_controller').default['store']>>>
    }
  }
  'account.messenger.destroy': {
    methods: ["DELETE"]
    pattern: '/api/account/messenger'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/account_messenger_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/account_messenger_controller').default['destroy']>>>
    }
  }
  'account.sessions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/account/sessions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/identity/account').sessionListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/account_sessions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/account_sessions_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.sessions.clear': {
    methods: ["DELETE"]
    pattern: '/api/account/sessions'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/account').endSessionsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/account').endSessionsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/account_sessions_controller').default['clear']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/account_sessions_controller').default['clear']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.sessions.destroy': {
    methods: ["DELETE"]
    pattern: '/api/account/sessions/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/account_sessions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/account_sessions_controller').default['destroy']>>>
    }
  }
  'account.tokens.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/account/tokens'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/identity/account').tokenListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/account_tokens_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/account_tokens_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.tokens.store': {
    methods: ["POST"]
    pattern: '/api/account/tokens'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/account').createTokenValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/account').createTokenValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/account_tokens_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/account_tokens_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'account.tokens.destroy': {
    methods: ["DELETE"]
    pattern: '/api/account/tokens/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/account_tokens_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/account_tokens_controller').default['destroy']>>>
    }
  }
  'invitations.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/invitations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/identity/identity').invitationListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/invitations_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/invitations_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'invitations.store': {
    methods: ["POST"]
    pattern: '/api/admin/invitations'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/identity').createInvitationValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/identity').createInvitationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/invitations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/invitations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'invitations.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/invitations/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/invitations_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/invitations_controller').default['destroy']>>>
    }
  }
  'invitations.resend': {
    methods: ["POST"]
    pattern: '/api/admin/invitations/:id/resend'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/invitations_controller').default['resend']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/invitations_controller').default['resend']>>>
    }
  }
  'users.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/users'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/identity/identity').userListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/users/:userId'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { userId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['show']>>>
    }
  }
  'users.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/users/:userId'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/identity').updateUserValidator)>>
      paramsTuple: [ParamValue]
      params: { userId: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/identity').updateUserValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/users/:userId'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { userId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['destroy']>>>
    }
  }
  'users.restore': {
    methods: ["POST"]
    pattern: '/api/admin/users/:userId/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { userId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['restore']>>>
    }
  }
  'users.role': {
    methods: ["PATCH"]
    pattern: '/api/admin/users/:userId/role'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/identity').changeRoleValidator)>>
      paramsTuple: [ParamValue]
      params: { userId: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/identity').changeRoleValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['changeRole']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['changeRole']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.password_reset': {
    methods: ["POST"]
    pattern: '/api/admin/users/:userId/password-reset'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { userId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['resetPassword']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['resetPassword']>>>
    }
  }
  'users.second_factor': {
    methods: ["DELETE"]
    pattern: '/api/admin/users/:userId/second-factor'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { userId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['resetSecondFactor']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['resetSecondFactor']>>>
    }
  }
  'users.permissions.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/users/:userId/permissions'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { userId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/user_permissions_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/user_permissions_controller').default['show']>>>
    }
  }
  'users.permissions.update': {
    methods: ["PUT"]
    pattern: '/api/admin/users/:userId/permissions'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/identity').overridesValidator)>>
      paramsTuple: [ParamValue]
      params: { userId: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/identity').overridesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/user_permissions_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/user_permissions_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.permissions.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/users/:userId/permissions'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { userId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/user_permissions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/user_permissions_controller').default['destroy']>>>
    }
  }
  'users.sessions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/users/:userId/sessions'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { userId: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/identity/account').sessionListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/user_access_controller').default['sessions']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/user_access_controller').default['sessions']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.sessions.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/users/:userId/sessions'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/identity/account').endSessionsValidator)>>
      paramsTuple: [ParamValue]
      params: { userId: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/identity/account').endSessionsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/user_access_controller').default['endSessions']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/user_access_controller').default['endSessions']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.tokens.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/users/:userId/tokens'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { userId: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/identity/account').tokenListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/user_access_controller').default['tokens']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/user_access_controller').default['tokens']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.tokens.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/users/:userId/tokens/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { userId: ParamValue; id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/user_access_controller').default['revokeToken']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/user_access_controller').default['revokeToken']>>>
    }
  }
  'users.list_page': {
    methods: ["GET","HEAD"]
    pattern: '/users'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/identity/identity').userListValidator)>|InferInput<(typeof import('#validators/identity/identity').invitationListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['listPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['listPage']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.show_page': {
    methods: ["GET","HEAD"]
    pattern: '/users/:userId'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { userId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['showPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/identity/users_controller').default['showPage']>>>
    }
  }
  'companies.list_page': {
    methods: ["GET","HEAD"]
    pattern: '/companies'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/companies/company').companyListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['listPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['listPage']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'companies.show_page': {
    methods: ["GET","HEAD"]
    pattern: '/companies/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['showPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['showPage']>>>
    }
  }
  'clients.page': {
    methods: ["GET","HEAD"]
    pattern: '/admin/clients'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/companies/company').clientListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/clients_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/clients_controller').default['page']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'companies.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/companies'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/companies/company').companyListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'companies.store': {
    methods: ["POST"]
    pattern: '/api/companies'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/companies/company').createCompanyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/companies/company').createCompanyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'companies.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/companies/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['show']>>>
    }
  }
  'companies.update': {
    methods: ["PATCH"]
    pattern: '/api/companies/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/companies/company').updateCompanyValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/companies/company').updateCompanyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'companies.destroy': {
    methods: ["DELETE"]
    pattern: '/api/companies/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['destroy']>>>
    }
  }
  'companies.restore': {
    methods: ["POST"]
    pattern: '/api/companies/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['restore']>>>
    }
  }
  'companies.sign_in': {
    methods: ["GET","HEAD"]
    pattern: '/api/companies/:id/sign-in'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/company_sign_ins_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/company_sign_ins_controller').default['show']>>>
    }
  }
  'companies.set_sign_in': {
    methods: ["PUT"]
    pattern: '/api/companies/:id/sign-in'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/companies/company_sign_in').companySignInValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/companies/company_sign_in').companySignInValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/company_sign_ins_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/company_sign_ins_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'companies.remove_sign_in': {
    methods: ["DELETE"]
    pattern: '/api/companies/:id/sign-in'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/company_sign_ins_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/company_sign_ins_controller').default['destroy']>>>
    }
  }
  'companies.check_sign_in': {
    methods: ["POST"]
    pattern: '/api/companies/:id/sign-in/check'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/company_sign_ins_controller').default['check']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/company_sign_ins_controller').default['check']>>>
    }
  }
  'clients.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/clients'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/companies/company').clientListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/clients_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/clients_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'clients.suspend': {
    methods: ["POST"]
    pattern: '/api/admin/clients/:id/suspend'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['suspend']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['suspend']>>>
    }
  }
  'clients.reactivate': {
    methods: ["POST"]
    pattern: '/api/admin/clients/:id/reactivate'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['reactivate']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/companies/companies_controller').default['reactivate']>>>
    }
  }
  'dashboard': {
    methods: ["GET","HEAD"]
    pattern: '/'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/overview/dashboard_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/overview/dashboard_controller').default['page']>>>
    }
  }
  'tasks.list_page': {
    methods: ["GET","HEAD"]
    pattern: '/tasks'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/tasks/task').taskPageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['listPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['listPage']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'tasks.new_page': {
    methods: ["GET","HEAD"]
    pattern: '/tasks/new'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/new_task_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/new_task_controller').default['page']>>>
    }
  }
  'tasks.show_page': {
    methods: ["GET","HEAD"]
    pattern: '/tasks/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['showPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['showPage']>>>
    }
  }
  'tasks.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/tasks'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/tasks/task').taskListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'tasks.store': {
    methods: ["POST"]
    pattern: '/api/tasks'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/tasks/task').createTaskValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/tasks/task').createTaskValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'tasks.export': {
    methods: ["GET","HEAD"]
    pattern: '/api/tasks/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/tasks/task').taskExportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/exports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/exports_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'tasks.bulk': {
    methods: ["POST"]
    pattern: '/api/tasks/bulk'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/tasks/task_bulk').taskBulkValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/tasks/task_bulk').taskBulkValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['changeMany']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['changeMany']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'tasks.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/tasks/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['show']>>>
    }
  }
  'tasks.update': {
    methods: ["PATCH"]
    pattern: '/api/tasks/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/tasks/task').updateTaskValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/tasks/task').updateTaskValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'tasks.destroy': {
    methods: ["DELETE"]
    pattern: '/api/tasks/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['destroy']>>>
    }
  }
  'tasks.restore': {
    methods: ["POST"]
    pattern: '/api/tasks/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['restore']>>>
    }
  }
  'tasks.status': {
    methods: ["POST"]
    pattern: '/api/tasks/:id/status'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/tasks/task').taskStatusValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/tasks/task').taskStatusValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['changeStatus']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['changeStatus']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'tasks.assign': {
    methods: ["POST"]
    pattern: '/api/tasks/:id/assign'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/tasks/task').assignTaskValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/tasks/task').assignTaskValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['assign']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['assign']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'tasks.moments': {
    methods: ["PUT"]
    pattern: '/api/tasks/:id/moments'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/tasks/task').taskMomentsValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/tasks/task').taskMomentsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['updateMoments']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['updateMoments']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'tasks.activity': {
    methods: ["GET","HEAD"]
    pattern: '/api/tasks/:id/activity'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/tasks/task').activityListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['activity']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['activity']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'tasks.people': {
    methods: ["GET","HEAD"]
    pattern: '/api/tasks/:id/people'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/tasks/task').mentionableListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['mentionableUsers']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/tasks_controller').default['mentionableUsers']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'task_comments.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/tasks/:id/comments'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/tasks/task_comment').taskCommentListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/comments/comments_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/comments/comments_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'task_comments.store': {
    methods: ["POST"]
    pattern: '/api/tasks/:id/comments'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/tasks/task_comment').createTaskCommentValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/tasks/task_comment').createTaskCommentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/comments/comments_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/comments/comments_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'task_comments.update': {
    methods: ["PATCH"]
    pattern: '/api/task-comments/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/tasks/task_comment').updateTaskCommentValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/tasks/task_comment').updateTaskCommentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/comments/comments_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/comments/comments_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'task_comments.destroy': {
    methods: ["DELETE"]
    pattern: '/api/task-comments/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/comments/comments_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/comments/comments_controller').default['destroy']>>>
    }
  }
  'task_comments.restore': {
    methods: ["POST"]
    pattern: '/api/task-comments/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/comments/comments_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/comments/comments_controller').default['restore']>>>
    }
  }
  'saved_views.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/saved-views'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/tasks/saved_view').savedViewListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/saved_views_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/saved_views_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'saved_views.store': {
    methods: ["POST"]
    pattern: '/api/saved-views'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/saved_views_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/saved_views_controller').default['store']>>>
    }
  }
  'saved_views.update': {
    methods: ["PATCH"]
    pattern: '/api/saved-views/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/saved_views_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/saved_views_controller').default['update']>>>
    }
  }
  'saved_views.destroy': {
    methods: ["DELETE"]
    pattern: '/api/saved-views/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/saved_views_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/saved_views_controller').default['destroy']>>>
    }
  }
  'saved_views.restore': {
    methods: ["POST"]
    pattern: '/api/saved-views/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/tasks/saved_views_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/tasks/saved_views_controller').default['restore']>>>
    }
  }
  'content.list_page': {
    methods: ["GET","HEAD"]
    pattern: '/content'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/content/content').contentListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['listPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['listPage']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.show_page': {
    methods: ["GET","HEAD"]
    pattern: '/content/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['showPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['showPage']>>>
    }
  }
  'content.certificate_page': {
    methods: ["GET","HEAD"]
    pattern: '/content/:id/certificate'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/content/content').certificateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/certificates/certificates_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/certificates/certificates_controller').default['page']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/content'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/content/content').contentListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.store': {
    methods: ["POST"]
    pattern: '/api/tasks/:taskId/content'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/content/content').createContentValidator)>>
      paramsTuple: [ParamValue]
      params: { taskId: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/content/content').createContentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/content/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['show']>>>
    }
  }
  'content.versions.store': {
    methods: ["POST"]
    pattern: '/api/content/:id/versions'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/content/content').addVersionValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/content/content').addVersionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/versions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/versions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.release': {
    methods: ["POST"]
    pattern: '/api/content/:id/release'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/content/content').releaseContentValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/content/content').releaseContentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['release']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['release']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.approve': {
    methods: ["POST"]
    pattern: '/api/content/:id/approve'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/content/content').approveContentValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/content/content').approveContentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['approve']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['approve']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.ask_approval': {
    methods: ["POST"]
    pattern: '/api/content/:id/ask-approval'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['requestApproval']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['requestApproval']>>>
    }
  }
  'content.request_revision': {
    methods: ["POST"]
    pattern: '/api/content/:id/request-revision'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/content/content').requestRevisionValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/content/content').requestRevisionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/revisions/revisions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/revisions/revisions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.return_to_review': {
    methods: ["POST"]
    pattern: '/api/content/:id/return-to-review'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/content/content').returnToReviewValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/content/content').returnToReviewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['returnToReview']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['returnToReview']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.checks': {
    methods: ["GET","HEAD"]
    pattern: '/api/content/:id/checks'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/content/content').checksValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/checks_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/checks_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.changes': {
    methods: ["GET","HEAD"]
    pattern: '/api/content/:id/changes'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/content/content').changesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/version_comparisons_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/version_comparisons_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.shots': {
    methods: ["GET","HEAD"]
    pattern: '/api/content/:id/shots'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/content/content').checksValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['shots']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['shots']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.file_checks': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/:id/checks'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/checks_controller').default['showOfFile']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/checks_controller').default['showOfFile']>>>
    }
  }
  'content.certificate': {
    methods: ["GET","HEAD"]
    pattern: '/api/content/:id/certificate'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/content/content').certificateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/certificates/certificates_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/certificates/certificates_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.certificate_checks.store': {
    methods: ["POST"]
    pattern: '/api/content/:id/certificate/checks'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/content/content').checkCertificateValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/content/content').checkCertificateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/certificates/certificate_checks_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/certificates/certificate_checks_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.certificate_checks.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/content/:id/certificate/checks/:checkId'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; checkId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/certificates/certificate_checks_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/certificates/certificate_checks_controller').default['show']>>>
    }
  }
  'content.cover': {
    methods: ["PUT"]
    pattern: '/api/content/:id/cover'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/content/content').coverValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/content/content').coverValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['updateCover']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['updateCover']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.checklist': {
    methods: ["PUT"]
    pattern: '/api/content/:id/checklist'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/content/content').checklistValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/content/content').checklistValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['updateChecklist']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['updateChecklist']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'content.destroy': {
    methods: ["DELETE"]
    pattern: '/api/content/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['destroy']>>>
    }
  }
  'content.restore': {
    methods: ["POST"]
    pattern: '/api/content/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/items_controller').default['restore']>>>
    }
  }
  'revisions.list_page': {
    methods: ["GET","HEAD"]
    pattern: '/revisions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/content/revision').revisionListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/revisions/revisions_controller').default['listPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/revisions/revisions_controller').default['listPage']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'revisions.show_page': {
    methods: ["GET","HEAD"]
    pattern: '/revisions/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/revisions/revisions_controller').default['showPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/revisions/revisions_controller').default['showPage']>>>
    }
  }
  'revisions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/revisions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/content/revision').revisionListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/revisions/revisions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/revisions/revisions_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'revisions.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/revisions/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/revisions/revisions_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/revisions/revisions_controller').default['show']>>>
    }
  }
  'revisions.resolve': {
    methods: ["POST"]
    pattern: '/api/revisions/:id/resolve'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/content/revision').resolveRevisionValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/content/revision').resolveRevisionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/revisions/revisions_controller').default['resolve']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/revisions/revisions_controller').default['resolve']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'revisions.notes.store': {
    methods: ["POST"]
    pattern: '/api/revisions/:id/notes'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/content/revision').addNoteValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/content/revision').addNoteValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/revisions/notes_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/revisions/notes_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'revisions.notes.resolve': {
    methods: ["POST"]
    pattern: '/api/revisions/:id/notes/:noteId/resolve'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; noteId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/revisions/notes_controller').default['resolve']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/revisions/notes_controller').default['resolve']>>>
    }
  }
  'revisions.notes.reopen': {
    methods: ["POST"]
    pattern: '/api/revisions/:id/notes/:noteId/reopen'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { id: ParamValue; noteId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/revisions/notes_controller').default['reopen']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/revisions/notes_controller').default['reopen']>>>
    }
  }
  'comments.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/content/:id/comments'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/content/comment').commentListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/comments/content_comments_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/comments/content_comments_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'comments.store': {
    methods: ["POST"]
    pattern: '/api/content/:id/comments'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/content/comment').createCommentValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/content/comment').createCommentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/comments/content_comments_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/comments/content_comments_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'comments.update': {
    methods: ["PATCH"]
    pattern: '/api/comments/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/content/comment').updateCommentValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/content/comment').updateCommentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/comments/comments_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/comments/comments_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'comments.drawing': {
    methods: ["GET","HEAD"]
    pattern: '/api/comments/:id/drawing'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/comments/drawings_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/comments/drawings_controller').default['show']>>>
    }
  }
  'comments.destroy': {
    methods: ["DELETE"]
    pattern: '/api/comments/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/comments/comments_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/comments/comments_controller').default['destroy']>>>
    }
  }
  'comments.restore': {
    methods: ["POST"]
    pattern: '/api/comments/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/comments/comments_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/comments/comments_controller').default['restore']>>>
    }
  }
  'comments.resolve': {
    methods: ["POST"]
    pattern: '/api/comments/:id/resolve'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/comments/comments_controller').default['resolve']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/comments/comments_controller').default['resolve']>>>
    }
  }
  'comments.reopen': {
    methods: ["POST"]
    pattern: '/api/comments/:id/reopen'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/content/comments/comments_controller').default['reopen']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/content/comments/comments_controller').default['reopen']>>>
    }
  }
  'calendar.page': {
    methods: ["GET","HEAD"]
    pattern: '/calendar'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/calendar/calendar').calendarPageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/calendar/pages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/calendar/pages_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'calendar.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/calendar'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/calendar/calendar').calendarValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/calendar/items_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/calendar/items_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'calendar.items.check': {
    methods: ["GET","HEAD"]
    pattern: '/api/content/:id/calendar-check'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/calendar/calendar').dateCheckValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/calendar/items_controller').default['check']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/calendar/items_controller').default['check']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'calendar.items.store': {
    methods: ["POST"]
    pattern: '/api/calendar/items'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/calendar/calendar').assignDateValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/calendar/calendar').assignDateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/calendar/items_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/calendar/items_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'calendar.items.update': {
    methods: ["PATCH"]
    pattern: '/api/calendar/items/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/calendar/calendar').moveDateValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/calendar/calendar').moveDateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/calendar/items_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/calendar/items_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'calendar.items.destroy': {
    methods: ["DELETE"]
    pattern: '/api/calendar/items/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/calendar/items_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/calendar/items_controller').default['destroy']>>>
    }
  }
  'calendar.items.restore': {
    methods: ["POST"]
    pattern: '/api/calendar/items/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/calendar/items_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/calendar/items_controller').default['restore']>>>
    }
  }
  'calendar.feed.store': {
    methods: ["POST"]
    pattern: '/api/calendar/feed'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/calendar/feeds_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/calendar/feeds_controller').default['store']>>>
    }
  }
  'calendar.feed.destroy': {
    methods: ["DELETE"]
    pattern: '/api/calendar/feed'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/calendar/feeds_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/calendar/feeds_controller').default['destroy']>>>
    }
  }
  'calendar.feed.show': {
    methods: ["GET","HEAD"]
    pattern: '/calendar/:secret.ics'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { secret: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/calendar/feeds_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/calendar/feeds_controller').default['show']>>>
    }
  }
  'uploads.store': {
    methods: ["POST"]
    pattern: '/api/uploads/presign'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/files/file').presignUploadValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/files/file').presignUploadValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/uploads/uploads_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/uploads/uploads_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'uploads.confirm': {
    methods: ["POST"]
    pattern: '/api/uploads/confirm/:fileId'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/files/file').confirmUploadValidator)>>
      paramsTuple: [ParamValue]
      params: { fileId: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/files/file').confirmUploadValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/uploads/uploads_controller').default['confirm']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/uploads/uploads_controller').default['confirm']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'uploads.parts': {
    methods: ["GET","HEAD"]
    pattern: '/api/uploads/:fileId/parts'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { fileId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/uploads/upload_parts_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/uploads/upload_parts_controller').default['index']>>>
    }
  }
  'uploads.sign_parts': {
    methods: ["POST"]
    pattern: '/api/uploads/:fileId/parts'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/files/file').signPartsValidator)>>
      paramsTuple: [ParamValue]
      params: { fileId: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/files/file').signPartsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/uploads/upload_parts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/uploads/upload_parts_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'uploads.record_part': {
    methods: ["PUT"]
    pattern: '/api/uploads/:fileId/parts'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/files/file').recordPartValidator)>>
      paramsTuple: [ParamValue]
      params: { fileId: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/files/file').recordPartValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/uploads/upload_parts_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/uploads/upload_parts_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'uploads.destroy': {
    methods: ["DELETE"]
    pattern: '/api/uploads/:fileId'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { fileId: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/uploads/uploads_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/uploads/uploads_controller').default['destroy']>>>
    }
  }
  'files.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/files'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/files/file').fileListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/files_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/files_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/files_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/files_controller').default['show']>>>
    }
  }
  'files.download': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/:id/download'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/files/file').downloadValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/downloads_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/downloads_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.destroy': {
    methods: ["DELETE"]
    pattern: '/api/files/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/files_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/files_controller').default['destroy']>>>
    }
  }
  'files.restore': {
    methods: ["POST"]
    pattern: '/api/files/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/files_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/files_controller').default['restore']>>>
    }
  }
  'files.retry': {
    methods: ["POST"]
    pattern: '/api/files/:id/retry'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/files_controller').default['retry']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/files_controller').default['retry']>>>
    }
  }
  'deliveries.store': {
    methods: ["POST"]
    pattern: '/api/deliveries'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/files/file').createDeliveryValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/files/file').createDeliveryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/deliveries/deliveries_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/deliveries/deliveries_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'deliveries.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/deliveries/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/deliveries/deliveries_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/deliveries/deliveries_controller').default['show']>>>
    }
  }
  'deliveries.download': {
    methods: ["GET","HEAD"]
    pattern: '/api/deliveries/:id/download'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/deliveries/deliveries_controller').default['download']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/deliveries/deliveries_controller').default['download']>>>
    }
  }
  'storage.page': {
    methods: ["GET","HEAD"]
    pattern: '/admin/storage'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/storage/storage_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/storage/storage_controller').default['page']>>>
    }
  }
  'storage.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/storage'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/storage/storage_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/storage/storage_controller').default['show']>>>
    }
  }
  'storage.quota': {
    methods: ["PUT"]
    pattern: '/api/admin/storage/quotas/:companyId'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/files/file').quotaValidator)>>
      paramsTuple: [ParamValue]
      params: { companyId: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/files/file').quotaValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/storage/storage_controller').default['updateQuota']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/storage/storage_controller').default['updateQuota']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'storage.sweep': {
    methods: ["POST"]
    pattern: '/api/admin/storage/sweep'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/files/storage/storage_controller').default['sweep']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/files/storage/storage_controller').default['sweep']>>>
    }
  }
  'ai.page': {
    methods: ["GET","HEAD"]
    pattern: '/ai'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/settings_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/settings_controller').default['page']>>>
    }
  }
  'ai.studio.page': {
    methods: ["GET","HEAD"]
    pattern: '/ai/studio'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/ai/ai').studioValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/studio_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/studio_controller').default['page']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.usage.page': {
    methods: ["GET","HEAD"]
    pattern: '/ai/usage'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/ai/ai').usageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/usages_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/usages_controller').default['page']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.prompts.store': {
    methods: ["POST"]
    pattern: '/api/ai/prompts'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/ai/ai').promptValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/ai/ai').promptValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/generations_controller').default['storePrompt']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/generations_controller').default['storePrompt']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.copy.store': {
    methods: ["POST"]
    pattern: '/api/ai/copy'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/ai/ai').copyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/ai/ai').copyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/generations_controller').default['storeCopy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/generations_controller').default['storeCopy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.usage.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/ai/usage'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/ai/ai').usageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/usages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/usages_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.generations.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/ai/generations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/ai/ai').generationListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/generations_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/generations_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.generations.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/ai/generations/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/generations_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/generations_controller').default['show']>>>
    }
  }
  'ai.generations.update': {
    methods: ["PATCH"]
    pattern: '/api/ai/generations/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/ai/ai').updateGenerationValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/ai/ai').updateGenerationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/generations_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/generations_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.generations.destroy': {
    methods: ["DELETE"]
    pattern: '/api/ai/generations/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/generations_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/generations_controller').default['destroy']>>>
    }
  }
  'ai.generations.restore': {
    methods: ["POST"]
    pattern: '/api/ai/generations/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/generations_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/generations_controller').default['restore']>>>
    }
  }
  'ai.providers.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/ai/providers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/ai/ai').providerListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/providers_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/providers_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.providers.store': {
    methods: ["POST"]
    pattern: '/api/admin/ai/providers'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/ai/ai').createProviderValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/ai/ai').createProviderValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/providers_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/providers_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.providers.order': {
    methods: ["PUT"]
    pattern: '/api/admin/ai/providers/order'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/ai/ai').providerOrderValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/ai/ai').providerOrderValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/providers_controller').default['reorder']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/providers_controller').default['reorder']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.providers.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/ai/providers/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/ai/ai').updateProviderValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/ai/ai').updateProviderValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/providers_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/providers_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.providers.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/ai/providers/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/providers_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/providers_controller').default['destroy']>>>
    }
  }
  'ai.providers.restore': {
    methods: ["POST"]
    pattern: '/api/admin/ai/providers/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/providers_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/providers_controller').default['restore']>>>
    }
  }
  'ai.providers.test': {
    methods: ["POST"]
    pattern: '/api/admin/ai/providers/:id/test'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/providers_controller').default['test']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/providers_controller').default['test']>>>
    }
  }
  'ai.templates.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/ai/templates'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/ai/ai').templateListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/templates_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/templates_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.templates.store': {
    methods: ["POST"]
    pattern: '/api/admin/ai/templates'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/ai/ai').createTemplateValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/ai/ai').createTemplateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/templates_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/templates_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.templates.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/ai/templates/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/templates_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/templates_controller').default['show']>>>
    }
  }
  'ai.templates.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/ai/templates/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/ai/ai').updateTemplateValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/ai/ai').updateTemplateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/templates_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/templates_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.templates.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/ai/templates/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/templates_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/templates_controller').default['destroy']>>>
    }
  }
  'ai.templates.restore': {
    methods: ["POST"]
    pattern: '/api/admin/ai/templates/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/templates_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/templates_controller').default['restore']>>>
    }
  }
  'ai.templates.preview': {
    methods: ["POST"]
    pattern: '/api/admin/ai/templates/:id/preview'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/ai/ai').previewTemplateValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/ai/ai').previewTemplateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/templates_controller').default['preview']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/templates_controller').default['preview']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.budgets.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/ai/budgets'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/ai/ai').budgetListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/budgets_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/budgets_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'ai.budgets.update': {
    methods: ["PUT"]
    pattern: '/api/admin/ai/budgets'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/ai/ai').budgetValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/ai/ai').budgetValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/ai/budgets_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/ai/budgets_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'reference_categories.page': {
    methods: ["GET","HEAD"]
    pattern: '/references/categories'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/reference_categories_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/reference_categories_controller').default['page']>>>
    }
  }
  'references.list_page': {
    methods: ["GET","HEAD"]
    pattern: '/references'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/references/reference').referenceListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['listPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['listPage']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'references.show_page': {
    methods: ["GET","HEAD"]
    pattern: '/references/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['showPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['showPage']>>>
    }
  }
  'reference_categories.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/reference-categories'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/references/reference_category').categoryTreeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/reference_categories_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/reference_categories_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'reference_categories.store': {
    methods: ["POST"]
    pattern: '/api/reference-categories'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/references/reference_category').createCategoryValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/references/reference_category').createCategoryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/reference_categories_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/reference_categories_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'reference_categories.update': {
    methods: ["PATCH"]
    pattern: '/api/reference-categories/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/references/reference_category').updateCategoryValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/references/reference_category').updateCategoryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/reference_categories_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/reference_categories_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'reference_categories.destroy': {
    methods: ["DELETE"]
    pattern: '/api/reference-categories/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/reference_categories_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/reference_categories_controller').default['destroy']>>>
    }
  }
  'reference_categories.restore': {
    methods: ["POST"]
    pattern: '/api/reference-categories/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/reference_categories_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/reference_categories_controller').default['restore']>>>
    }
  }
  'references.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/references'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/references/reference').referenceListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'references.store': {
    methods: ["POST"]
    pattern: '/api/references'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/references/reference').createReferenceValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/references/reference').createReferenceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'references.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/references/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['show']>>>
    }
  }
  'references.update': {
    methods: ["PATCH"]
    pattern: '/api/references/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/references/reference').updateReferenceValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/references/reference').updateReferenceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'references.destroy': {
    methods: ["DELETE"]
    pattern: '/api/references/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['destroy']>>>
    }
  }
  'references.restore': {
    methods: ["POST"]
    pattern: '/api/references/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/references_controller').default['restore']>>>
    }
  }
  'references.moments.store': {
    methods: ["POST"]
    pattern: '/api/references/:id/moments'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/references/reference').createMomentValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/references/reference').createMomentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/moments_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/moments_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'moments.update': {
    methods: ["PATCH"]
    pattern: '/api/moments/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/references/reference').updateMomentValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/references/reference').updateMomentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/moments_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/moments_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'moments.destroy': {
    methods: ["DELETE"]
    pattern: '/api/moments/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/moments_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/moments_controller').default['destroy']>>>
    }
  }
  'moments.restore': {
    methods: ["POST"]
    pattern: '/api/moments/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/references/moments_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/references/moments_controller').default['restore']>>>
    }
  }
  'safebot.save_page': {
    methods: ["GET","HEAD"]
    pattern: '/safebot/save'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/safebot/shared_links_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/safebot/shared_links_controller').default['page']>>>
    }
  }
  'safebot.list_page': {
    methods: ["GET","HEAD"]
    pattern: '/safebot'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/safebot/safebot').recordListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['listPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['listPage']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'safebot.show_page': {
    methods: ["GET","HEAD"]
    pattern: '/safebot/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['showPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['showPage']>>>
    }
  }
  'safebot.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/safebot/records'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/safebot/safebot').recordListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'safebot.store': {
    methods: ["POST"]
    pattern: '/api/safebot/records'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/safebot/safebot').saveLinkValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/safebot/safebot').saveLinkValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'safebot.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/safebot/records/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['show']>>>
    }
  }
  'safebot.update': {
    methods: ["PATCH"]
    pattern: '/api/safebot/records/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/safebot/safebot').updateRecordValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/safebot/safebot').updateRecordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'safebot.destroy': {
    methods: ["DELETE"]
    pattern: '/api/safebot/records/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['destroy']>>>
    }
  }
  'safebot.restore': {
    methods: ["POST"]
    pattern: '/api/safebot/records/:id/restore'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['restore']>>>
    }
  }
  'safebot.retry': {
    methods: ["POST"]
    pattern: '/api/safebot/records/:id/retry'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['retry']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['retry']>>>
    }
  }
  'safebot.promote': {
    methods: ["POST"]
    pattern: '/api/safebot/records/:id/promote'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/safebot/safebot').promoteRecordValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/safebot/safebot').promoteRecordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['promote']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/safebot/records_controller').default['promote']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'link_previews.store': {
    methods: ["POST"]
    pattern: '/api/link-previews'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/overview/overview').linkPreviewValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/overview/overview').linkPreviewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/overview/link_previews_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/overview/link_previews_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'link_previews.image': {
    methods: ["GET","HEAD"]
    pattern: '/api/link-previews/:id/image'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/overview/link_previews_controller').default['image']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/overview/link_previews_controller').default['image']>>>
    }
  }
  'notifications.page': {
    methods: ["GET","HEAD"]
    pattern: '/notifications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/notifications/notification').notificationListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/notifications_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/notifications_controller').default['page']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'notifications.team': {
    methods: ["GET","HEAD"]
    pattern: '/team/notifications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/notifications/notification').teamNotificationListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/team_notifications_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/team_notifications_controller').default['page']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'notifications.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/notifications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/notifications/notification').notificationListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/notifications_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/notifications_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'notifications.unread_count': {
    methods: ["GET","HEAD"]
    pattern: '/api/notifications/unread-count'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/notifications_controller').default['countUnread']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/notifications_controller').default['countUnread']>>>
    }
  }
  'notifications.broadcast': {
    methods: ["POST"]
    pattern: '/api/admin/notifications'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/notifications/notification').broadcastValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/notifications/notification').broadcastValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/broadcasts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/broadcasts_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'notifications.broadcast_preview': {
    methods: ["POST"]
    pattern: '/api/admin/notifications/preview'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/notifications/notification').broadcastPreviewValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/notifications/notification').broadcastPreviewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/broadcasts_controller').default['preview']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/broadcasts_controller').default['preview']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'notifications.read_all': {
    methods: ["POST"]
    pattern: '/api/notifications/read-all'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/notifications_controller').default['readAll']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/notifications_controller').default['readAll']>>>
    }
  }
  'notifications.read_page': {
    methods: ["POST"]
    pattern: '/api/notifications/read-page'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/notifications/notification').visitedPageValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/notifications/notification').visitedPageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/notifications_controller').default['readPage']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/notifications_controller').default['readPage']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'notifications.read': {
    methods: ["POST"]
    pattern: '/api/notifications/:id/read'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/notifications_controller').default['read']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/notifications_controller').default['read']>>>
    }
  }
  'messenger.webhook': {
    methods: ["POST"]
    pattern: '/webhooks/messenger'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/messenger/webhooks_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/messenger/webhooks_controller').default['store']>>>
    }
  }
  'push.vapid_key': {
    methods: ["GET","HEAD"]
    pattern: '/api/push/vapid-key'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/push/push_subscriptions_controller').default['key']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/push/push_subscriptions_controller').default['key']>>>
    }
  }
  'push.subscribe': {
    methods: ["POST"]
    pattern: '/api/push/subscribe'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/notifications/push').subscribeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/notifications/push').subscribeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/push/push_subscriptions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/push/push_subscriptions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'push.unsubscribe': {
    methods: ["POST"]
    pattern: '/api/push/unsubscribe'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/notifications/push').unsubscribeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#validators/notifications/push').unsubscribeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/push/push_subscriptions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/push/push_subscriptions_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'push.test': {
    methods: ["POST"]
    pattern: '/api/push/test'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/push/push_subscriptions_controller').default['test']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/push/push_subscriptions_controller').default['test']>>>
    }
  }
  'push.devices.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/push/devices'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/push/push_devices_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/push/push_devices_controller').default['index']>>>
    }
  }
  'push.devices.update': {
    methods: ["PATCH"]
    pattern: '/api/push/devices/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#validators/notifications/push').renameDeviceValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#validators/notifications/push').renameDeviceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/push/push_devices_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/push/push_devices_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'push.devices.destroy': {
    methods: ["DELETE"]
    pattern: '/api/push/devices/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/notifications/push/push_devices_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/notifications/push/push_devices_controller').default['destroy']>>>
    }
  }
  'audit.page': {
    methods: ["GET","HEAD"]
    pattern: '/audit'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/audit/audit').auditListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/audit/audit_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/audit/audit_controller').default['page']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'audit.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/audit'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/audit/audit').auditListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/audit/audit_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/audit/audit_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'audit.export': {
    methods: ["GET","HEAD"]
    pattern: '/api/audit/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/audit/audit').auditExportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/audit/audit_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/audit/audit_controller').default['export']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'audit.verify': {
    methods: ["GET","HEAD"]
    pattern: '/api/audit/verify'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/audit/audit_controller').default['verify']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/audit/audit_controller').default['verify']>>>
    }
  }
  'health.live': {
    methods: ["GET","HEAD"]
    pattern: '/health/live'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/health_controller').default['live']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/health_controller').default['live']>>>
    }
  }
  'health.ready': {
    methods: ["GET","HEAD"]
    pattern: '/health/ready'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/health_controller').default['ready']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/health_controller').default['ready']>>>
    }
  }
  'metrics': {
    methods: ["GET","HEAD"]
    pattern: '/metrics'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/metrics_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/metrics_controller').default['show']>>>
    }
  }
  'api_description.page': {
    methods: ["GET","HEAD"]
    pattern: '/docs/api'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/api_description_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/api_description_controller').default['page']>>>
    }
  }
  'api_description.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/openapi.json'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/api_description_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/api_description_controller').default['show']>>>
    }
  }
  'search': {
    methods: ["GET","HEAD"]
    pattern: '/api/search'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/overview/overview').searchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/overview/search_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/overview/search_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'help.page': {
    methods: ["GET","HEAD"]
    pattern: '/help'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/overview/help_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/overview/help_controller').default['page']>>>
    }
  }
  'operations.page': {
    methods: ["GET","HEAD"]
    pattern: '/admin/operations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/overview/overview').failedJobListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/overview/operations_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/overview/operations_controller').default['page']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'operations.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/operations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/overview/operations_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/overview/operations_controller').default['show']>>>
    }
  }
  'operations.jobs': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/operations/jobs'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/overview/overview').failedJobListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/overview/failed_jobs_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/overview/failed_jobs_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'operations.retry': {
    methods: ["POST"]
    pattern: '/api/admin/operations/jobs/:id/retry'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/overview/failed_jobs_controller').default['retry']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/overview/failed_jobs_controller').default['retry']>>>
    }
  }
  'trash.page': {
    methods: ["GET","HEAD"]
    pattern: '/trash'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/overview/overview').trashListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/overview/trash_controller').default['page']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/overview/trash_controller').default['page']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'trash.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/trash'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#validators/overview/overview').trashListValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#controllers/overview/trash_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#controllers/overview/trash_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
}
