import { Secret } from '@adonisjs/core/helpers'
import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import { clientSecrets } from '#access/encrypters'
import type Company from '#models/companies/company'
import env from '#start/env'

type SignIn = {
  issuer?: string
  clientId?: string
  clientSecret?: string
  domains?: string[]
  isOnlyWay?: boolean
}

/** Configures a company sign-in without an actor. */
export async function aCompanySignIn(company: Company, settings: SignIn = {}): Promise<string> {
  const {
    issuer = 'https://127.0.0.1',
    clientId = 'rushes',
    clientSecret = 'a secret of the client',
    domains = [`${company.slug}.test`],
    isOnlyWay = false,
  } = settings
  const id = uuidv7()
  await db.table('company_sign_ins').insert({
    ...{ id, company_id: company.id, issuer, client_id: clientId, is_only_way: isOnlyWay },
    ...{ sealed_secret: clientSecrets.encrypt(clientSecret, id) },
    ...{ created_at: new Date(), updated_at: new Date() },
  })
  await db
    .table('company_sign_in_domains')
    .multiInsert(domains.map((domain) => ({ domain, sign_in_id: id })))
  return id
}

/**
 * Sets the identity provider of the production team.
 * @returns removes it again
 */
export function setTeamProvider({
  issuer,
  clientId = 'rushes',
  clientSecret = 'a secret of the client',
  domains,
  name = '',
}: {
  issuer: string
  clientId?: string
  clientSecret?: string
  domains: string
  name?: string
}): () => void {
  env.set('OIDC_ISSUER', issuer)
  env.set('OIDC_CLIENT_ID', clientId)
  env.set('OIDC_CLIENT_SECRET', new Secret(clientSecret))
  env.set('OIDC_DOMAINS', domains)
  env.set('OIDC_NAME', name)
  return () => env.set('OIDC_ISSUER', '')
}
