import { Refusal } from '#exceptions/refusals'
import { say } from '#support/say'

/** 401: the one answer to a sign-in that fails, whatever the reason (ASVS 6.3.8). */
export function wrongCredentials(): Refusal {
  return new Refusal(say('e_mail_address_and_password_do_not_match'), {
    code: 'E_INVALID_CREDENTIALS',
    status: 401,
  })
}
