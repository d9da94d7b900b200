import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { idempotent } from '#start/kernel'
import {
  clientListValidator,
  companyListValidator,
  createCompanyValidator,
  updateCompanyValidator,
} from '#validators/companies/company'
import { companySignInValidator } from '#validators/companies/company_sign_in'

const { Clients, Companies, CompanySignIns } = controllers.companies

/** A provider can vouch for any user of the company. */
const SIGN_IN_KEYS = ['admin.manage_clients', 'ai.manage_settings'] as const

router
  .group(() => {
    router.get('/', [Companies, 'listPage']).as('list_page').can('company.view')
    router.get('/:id', [Companies, 'showPage']).as('show_page').can('company.view')
  })
  .prefix('/companies')
  .as('companies')

router.get('/admin/clients', [Clients, 'page']).as('clients.page').can('admin.manage_clients')

router
  .group(() => {
    router.get('/', [Companies, 'index']).as('index').can('company.view', {
      summary: 'List companies',
      query: companyListValidator,
      answer: 'company[]',
    })
    router
      .post('/', [Companies, 'store'])
      .as('store')
      .can('company.create', {
        summary: 'Create a client company',
        body: createCompanyValidator,
        answer: 'company',
        status: 201,
      })
      .use(idempotent())
    router
      .get('/:id', [Companies, 'show'])
      .as('show')
      .can('company.view', { summary: 'Get a company', answer: 'company' })
    router
      .patch('/:id', [Companies, 'update'])
      .as('update')
      .can('company.edit', {
        summary:
          'Update a company; contract limits and team review also need admin.manage_clients, and no ' +
          'longer requiring a second factor needs recent re-authentication',
        body: updateCompanyValidator,
        answer: 'company',
      })
    router
      .delete('/:id', [Companies, 'destroy'])
      .as('destroy')
      .can('company.delete', {
        summary: 'Move a client company to the trash',
        status: 204,
        refuses: [409],
      })
    router
      .post('/:id/restore', [Companies, 'restore'])
      .as('restore')
      .can('company.delete', {
        summary: 'Restore a company',
        answer: 'company',
        refuses: [409],
        // Its users sign in again with the passwords that they know.
        requiresRecentAuth: true,
      })
    router.get('/:id/sign-in', [CompanySignIns, 'show']).as('sign_in').canAll(SIGN_IN_KEYS, {
      summary: 'Get the single sign-on settings of a client company',
      answer: 'companySignIn',
    })
    router
      .put('/:id/sign-in', [CompanySignIns, 'update'])
      .as('set_sign_in')
      .canAll(SIGN_IN_KEYS, {
        summary: 'Set the sign-in provider of a client company (OpenID Connect)',
        body: companySignInValidator,
        answer: 'companySignIn',
        refuses: [409],
        // The provider can vouch for other users.
        requiresRecentAuth: true,
      })
    router
      .delete('/:id/sign-in', [CompanySignIns, 'destroy'])
      .as('remove_sign_in')
      .canAll(SIGN_IN_KEYS, {
        summary: 'Remove the sign-in provider of a client company',
        status: 204,
        requiresRecentAuth: true,
      })
    router
      .post('/:id/sign-in/check', [CompanySignIns, 'check'])
      .as('check_sign_in')
      .canAll(SIGN_IN_KEYS, {
        summary: 'Check that the sign-in provider responds as OpenID Connect requires',
        answer: 'signInCheck',
        refuses: [429],
      })
  })
  .prefix('/api/companies')
  .as('companies')

router
  .group(() => {
    router.get('/', [Clients, 'index']).as('index').can('admin.manage_clients', {
      summary: 'List client companies with their users, open orders and storage',
      query: clientListValidator,
      answer: 'client[]',
    })
    router
      .post('/:id/suspend', [Companies, 'suspend'])
      .as('suspend')
      .can('admin.manage_clients', {
        summary: 'Suspend a client company',
        answer: 'company',
        refuses: [409],
      })
    router
      .post('/:id/reactivate', [Companies, 'reactivate'])
      .as('reactivate')
      .can('admin.manage_clients', {
        summary: 'Reactivate a client company',
        answer: 'company',
        refuses: [409],
        // Its users sign in again with the passwords that they know.
        requiresRecentAuth: true,
      })
  })
  .prefix('/api/admin/clients')
  .as('clients')
