import { useEffect, useState } from 'react'
import { useApi } from '~/hooks/use_api'
import { tabStore } from '~/lib/browser_storage'

/** Input of a company sign-in: the email identifies the provider; without one, the team's provider is used. */
type CompanySignInInput = { email?: string; remember: boolean }

/**
 * Sends the browser to a company's provider, which then returns it to the page that required sign-in.
 *
 * @example
 * const { api, go, isLeaving } = useCompanySignIn()
 * <Button loading={isLeaving} onClick={() => go({ email, remember })}>Continue</Button>
 */
export function useCompanySignIn() {
  const api = useApi()
  const [isLeaving, setLeaving] = useState(false)

  // When the user goes back from the provider, the browser may show the page in its old state.
  useEffect(() => {
    const stay = () => setLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  async function go({ email, remember }: CompanySignInInput) {
    const next = new URLSearchParams(location.search).get('next')
    const result = await api.submit('post', '/api/auth/company', {
      body: { ...(email && { email }), remember, ...(next && { next }) },
      idempotent: false,
    })
    if (!result.ok) return
    tabStore.set(TYPED_EMAIL, email ?? '')
    setLeaving(true)
    location.assign(result.data.url)
  }

  return { api, go, isLeaving: isLeaving || api.processing }
}

const TYPED_EMAIL = 'sign_in.email'

/** Returns the address that was typed before the browser left for a provider; empty without one. */
export const typedBefore = (): string => tabStore.get(TYPED_EMAIL) ?? ''
