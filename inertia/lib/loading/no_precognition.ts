/**
 * Replaces `laravel-precognition`, which Inertia includes for forms that are validated during input. No page has such a
 * form: `useForm` in `inertia/hooks` doesn't use it. The build substitutes this file for the library (vite.config.ts).
 */

/** Would set the names of cookies and headers, which aren't needed without the library. */
export const client = {
  withXsrfCookieName: () => client,
  withXsrfHeaderName: () => client,
}

export const createValidator = missing
export const resolveName = missing
export const toSimpleValidationErrors = missing

function missing(): never {
  throw new Error('laravel-precognition is not part of the build: see vite.config.ts')
}
