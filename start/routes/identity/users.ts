import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import {
  endSessionsValidator,
  sessionListValidator,
  tokenListValidator,
} from '#validators/identity/account'
import {
  changeRoleValidator,
  createInvitationValidator,
  invitationListValidator,
  overridesValidator,
  userListValidator,
  updateUserValidator,
} from '#validators/identity/identity'

const { Invitations, UserAccess, UserPermissions, Users } = controllers.identity

router
  .group(() => {
    router.get('/', [Invitations, 'index']).as('index').can('user.invite', {
      summary: 'List invitations',
      query: invitationListValidator,
      answer: 'invitation[]',
    })
    /** No Idempotency-Key: to repeat the response, the link would have to be stored. */
    router
      .post('/', [Invitations, 'store'])
      .as('store')
      .can('user.invite', {
        summary: 'Invite a user; the link is returned only once',
        body: createInvitationValidator,
        answer: 'invited',
        status: 201,
        refuses: [409],
        // The response contains a link that opens an account.
        requiresRecentAuth: true,
      })
    router
      .delete('/:id', [Invitations, 'destroy'])
      .as('destroy')
      .can('user.invite', {
        summary: 'Revoke an invitation',
        status: 204,
        refuses: [409],
        refusesTokens: true,
      })
    router
      .post('/:id/resend', [Invitations, 'resend'])
      .as('resend')
      .can('user.invite', {
        summary: 'Resend an invitation; the earlier link stops working',
        answer: 'invited',
        refuses: [409],
        // The response contains a link that opens an account.
        requiresRecentAuth: true,
      })
  })
  .prefix('/api/admin/invitations')
  .as('invitations')

router
  .group(() => {
    router.get('/', [Users, 'index']).as('index').can('user.view', {
      summary: 'List users',
      query: userListValidator,
      answer: 'user[]',
    })
    router
      .get('/:userId', [Users, 'show'])
      .as('show')
      .can('user.view', { summary: 'Get a user', answer: 'user' })
    router
      .patch('/:userId', [Users, 'update'])
      .as('update')
      .can('user.update', {
        summary: 'Rename, deactivate or reactivate a user, or unlink their messenger',
        body: updateUserValidator,
        answer: 'userForAdministration',
        refuses: [409],
        refusesTokens: true,
      })
    router
      .delete('/:userId', [Users, 'destroy'])
      .as('destroy')
      .can('user.update', {
        summary: 'Move a user to the trash',
        status: 204,
        refuses: [409],
        refusesTokens: true,
      })
    router
      .post('/:userId/restore', [Users, 'restore'])
      .as('restore')
      .can('user.update', {
        summary: 'Restore a user',
        answer: 'userForAdministration',
        refuses: [409],
        // A deleted user signs in again with the password that they know.
        requiresRecentAuth: true,
      })
    router
      .patch('/:userId/role', [Users, 'changeRole'])
      .as('role')
      .can('user.change_role', {
        summary: 'Change a user’s role; overrides are removed',
        details: 'Ends the user’s sessions.',
        body: changeRoleValidator,
        answer: 'user',
        refuses: [409],
        requiresRecentAuth: true,
      })
    router
      .post('/:userId/password-reset', [Users, 'resetPassword'])
      .as('password_reset')
      .can('user.update', {
        summary: 'Create a reset link; earlier ones stop working',
        answer: 'resetLink',
        status: 201,
        refuses: [409],
        requiresRecentAuth: true,
      })

    router
      .delete('/:userId/second-factor', [Users, 'resetSecondFactor'])
      .as('second_factor')
      .can('user.update', {
        summary: 'Reset a user’s second factor, for example when it is lost; their sessions end',
        status: 204,
        refuses: [409],
        requiresRecentAuth: true,
      })

    router
      .get('/:userId/permissions', [UserPermissions, 'show'])
      .as('permissions.show')
      .can('user.manage_permissions', {
        summary: 'Get a user’s permissions and where they come from',
        answer: 'permissionSheet',
      })
    router
      .put('/:userId/permissions', [UserPermissions, 'update'])
      .as('permissions.update')
      .can('user.manage_permissions', {
        summary: 'Replace a user’s overrides',
        details:
          'Takes effect with the user’s next request. The caller can grant only permissions that the caller has. ' +
          'With `replaces`, the request is refused if these aren’t the current overrides.',
        body: overridesValidator,
        answer: 'permissionSheet',
        refuses: [409],
        requiresRecentAuth: true,
      })
    router
      .delete('/:userId/permissions', [UserPermissions, 'destroy'])
      .as('permissions.destroy')
      .can('user.manage_permissions', {
        summary: 'Remove a user’s overrides',
        answer: 'permissionSheet',
        requiresRecentAuth: true,
      })

    router
      .get('/:userId/sessions', [UserAccess, 'sessions'])
      .as('sessions.index')
      .can('user.update', {
        summary: 'List a user’s sessions',
        query: sessionListValidator,
        answer: 'session[]',
        refusesTokens: true,
      })
    router
      .delete('/:userId/sessions', [UserAccess, 'endSessions'])
      .as('sessions.destroy')
      .can('user.update', {
        summary: 'End all sessions of a user and, if requested, revoke their tokens',
        body: endSessionsValidator,
        status: 204,
        refusesTokens: true,
      })
    router.get('/:userId/tokens', [UserAccess, 'tokens']).as('tokens.index').can('user.update', {
      summary: 'List a user’s API tokens',
      query: tokenListValidator,
      answer: 'apiToken[]',
      refusesTokens: true,
    })
    router
      .delete('/:userId/tokens/:id', [UserAccess, 'revokeToken'])
      .as('tokens.destroy')
      .can('user.update', {
        summary: 'Revoke an API token of a user',
        status: 204,
        requiresRecentAuth: true,
      })
  })
  .prefix('/api/admin/users')
  .as('users')

router
  .group(() => {
    router.get('/users', [Users, 'listPage']).as('list_page').can('user.view')
    router.get('/users/:userId', [Users, 'showPage']).as('show_page').can('user.view')
  })
  .as('users')
