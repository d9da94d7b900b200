/**
 * What the product consists of, as second folder (or file) within each layer; `overview` is what
 * spans the others.
 */
export const FEATURES = [
  'identity',
  'companies',
  'tasks',
  'content',
  'calendar',
  'files',
  'references',
  'safebot',
  'ai',
  'notifications',
  'messenger',
  'audit',
  'overview',
] as const
