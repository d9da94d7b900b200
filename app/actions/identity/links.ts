import { appUrl } from '#config/app'

/** The address where an invited person makes their account. */
export function invitationLink(token: string): string {
  return linkTo('/invite/accept', token)
}

/** The address where a person chooses a new password. */
export function passwordResetLink(token: string): string {
  return linkTo('/password/reset', token)
}

function linkTo(path: string, token: string): string {
  return `${appUrl.replace(/\/+$/, '')}${path}?token=${token}`
}
