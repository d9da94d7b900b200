/*
 * Maximum lengths of the texts that users type, in characters. Validators and the fields of pages share them; a
 * length of one feature is in its own `values.ts`.
 */

/** Titles of orders, videos, references, materials and saved links. */
export const MAX_TITLE_LENGTH = 200

/** Names of users, companies, categories, AI providers and templates. */
export const MAX_NAME_LENGTH = 120

/** Names that users give to what is their own: saved views, tokens, devices. */
export const MAX_LABEL_LENGTH = 80

/** Names of companies and categories as used in URLs. */
export const MAX_SLUG_LENGTH = 60

/** Briefs of orders, and materials that are texts. */
export const MAX_BRIEF_LENGTH = 20_000

/** Comments, notes of a revision, and generated copy. */
export const MAX_COMMENT_LENGTH = 10_000

/** Captions of dates, and notes about versions, references and saved links. */
export const MAX_CAPTION_LENGTH = 5_000

/** Links that users type. */
export const MAX_URL_LENGTH = 2_000

/** Notes on products, categories and moments, reasons, sources and rights. */
export const MAX_NOTE_LENGTH = 2_000
