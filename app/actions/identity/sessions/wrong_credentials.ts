import { Refusal } from '#exceptions/refusals'

/** 401: the same response for every failed sign-in (ASVS 6.3.8). */
export function wrongCredentials(): Refusal {
  return new Refusal('sign_in.mismatch', { code: 'E_INVALID_CREDENTIALS', status: 401 })
}
