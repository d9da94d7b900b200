import { checkCompanySignIn } from '#actions/companies/sign_in/check_company_sign_in'
import {
  removeCompanySignIn,
  setCompanySignIn,
} from '#actions/companies/sign_in/set_company_sign_in'
import { createCompany } from '#actions/companies/create_company'
import { deleteCompany, restoreCompany } from '#actions/companies/delete_company'
import { reactivateCompany, suspendCompany } from '#actions/companies/suspend_company'
import { updateCompany } from '#actions/companies/update_company'
import type { ActionFixtures } from '../action_fixture.js'

export default {
  createCompany: {
    permission: 'company.create',
    call: (actor) => createCompany(actor, { name: 'A new client' }),
  },
  updateCompany: {
    permission: 'company.edit',
    call: (actor, { company }) => updateCompany(actor, company.id, { name: 'Another name' }),
  },
  deleteCompany: {
    permission: 'company.delete',
    call: (actor, { company }) => deleteCompany(actor, company.id),
  },
  restoreCompany: {
    permission: 'company.delete',
    call: (actor, _, { deletedCompany }) => restoreCompany(actor, deletedCompany.id),
  },
  suspendCompany: {
    permission: 'admin.manage_clients',
    call: (actor, { company }) => suspendCompany(actor, company.id),
  },
  reactivateCompany: {
    permission: 'admin.manage_clients',
    call: (actor, _, { suspendedCompany }) => reactivateCompany(actor, suspendedCompany.id),
  },
  setCompanySignIn: {
    permission: 'ai.manage_settings',
    call: (actor, { company }) =>
      setCompanySignIn(actor, company.id, {
        issuer: 'https://login.example.test',
        clientId: 'rushes',
        clientSecret: 'a secret of the client',
        domains: ['people.example.test'],
      }),
  },
  removeCompanySignIn: {
    permission: 'ai.manage_settings',
    call: (actor, { company }) => removeCompanySignIn(actor, company.id),
  },
  checkCompanySignIn: {
    permission: 'ai.manage_settings',
    call: (actor, { company }) => checkCompanySignIn(actor, company.id),
  },
  writableCompany: { withoutPolicy: 'finds the company of a record that is authorized already' },
} satisfies ActionFixtures
