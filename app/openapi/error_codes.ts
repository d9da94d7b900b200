/** Every error code, with its status and its meaning for the caller. */
export const ERROR_CODES = {
  E_AUTHORIZATION_FAILURE: '403: a permission is missing; `permission` names it',
  E_BAD_REQUEST: '400: the body is malformed, isn’t a JSON object, or is nested too deeply',
  E_COMPANY_SIGN_IN:
    '503: the company’s sign-in provider can’t be reached, or its responses are invalid',
  E_COMPANY_SIGN_IN_REQUIRED: '403: this company requires its own sign-in (single sign-on)',
  E_COMPANY_SUSPENDED: '403: the company is suspended; returned only for correct credentials',
  E_CONFLICT:
    '409: the state of the record doesn’t allow the request; `allowed` lists what it allows',
  E_CROSS_SITE: '403: the request came from another site',
  E_DATABASE_UNAVAILABLE: '503: the database is unavailable; try again after `Retry-After` seconds',
  E_IDEMPOTENCY_KEY: '422: the key is too long, or was used for a different request',
  E_INTERNAL: '500: internal error; quote the `requestId`',
  E_INVALID_CODE: '401: the code of the second factor is wrong or already used',
  E_INVALID_CREDENTIALS: '401: the email address or the password is wrong',
  E_INVALID_PASSKEY: '401: the passkey is unknown or removed, or the challenge has expired',
  E_INVITATION_EXPIRED: '410: the invitation has expired',
  E_INVITATION_REVOKED: '410: the invitation was revoked or sent again',
  E_INVITATION_USED: '410: the invitation has already been used',
  E_PASSWORD_RESET_EXPIRED: '410: the reset link has expired',
  E_PASSWORD_RESET_REVOKED: '410: a newer reset link replaced this one',
  E_PASSWORD_RESET_USED: '410: the reset link has already been used',
  E_PROOF_REQUIRED:
    '403: re-authentication required: call `/api/auth/proof`, then repeat the request; `methods` lists the accepted methods',
  E_REQUEST_ENTITY_TOO_LARGE: '413: the body is larger than 1 MiB',
  E_ROUTE_NOT_FOUND: '404: no route matches the path',
  E_ROW_NOT_FOUND: '404: the record doesn’t exist, is deleted, or belongs to another company',
  E_SECOND_FACTOR_REQUIRED: '403: the token’s user must first sign in and set up a second factor',
  E_SESSION_REQUIRED:
    '403: the operation requires a session; tokens are refused, whatever their permissions',
  E_SIGN_IN_EXPIRED:
    '401: the second step of the sign-in came too late; start again with the password',
  E_STORAGE_UNAVAILABLE:
    '503: the object store is unavailable; try again after `Retry-After` seconds',
  E_TOKEN_EXPIRED: '401: the token has expired',
  E_TOKEN_READ_ONLY: '403: the token has only read permissions',
  E_TOKEN_REVOKED: '401: the token was revoked, or its user may no longer sign in',
  E_TOKEN_UNKNOWN: '401: the token is unknown',
  E_TOO_MANY_REQUESTS: '429: rate limit exceeded; try again after `Retry-After` seconds',
  E_UNAUTHORIZED_ACCESS: '401: the request is not authenticated',
  E_UNSUPPORTED_MEDIA_TYPE: '415: the body must be `application/json` in UTF-8',
  E_UPLOAD_EXPIRED: '410: the upload has expired',
  E_UPLOAD_OVER: '410: the upload was rejected or cancelled',
  E_VALIDATION_ERROR:
    '422: a field is invalid; `field` and `rule` name the field and the rule. At most 20 errors are returned',
} as const
