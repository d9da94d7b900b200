/**
 * Features of the product. Each layer has a folder or file for each of its features. `overview` has code that
 * concerns several features.
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
