/** Maximum number of costly acts of each kind by one user within 15 minutes. */
export const MAX_ACTS = {
  audit_verification: 12,
  provider_test: 20,
  push_test: 10,
  presigning: 1_000,
  ai_text: 60,
  approval_request: 30,
  api_token: 40,
  company_sign_in_check: 20,
  comment: 300,
  delivery: 60,
  comparison: 100,
  certificate_check: 60,
} as const
