/**
 * Replaces `laravel-precognition`, which Inertia includes for forms that are validated while they are filled
 * in. No page has such a form: `useForm` of this product is its own. The build substitutes this file for the
 * library (vite.config.ts).
 */

/** Sets the names of cookies and headers, which forms without it don't need. */
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
