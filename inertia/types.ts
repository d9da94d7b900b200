import { type PropsWithChildren } from 'react'

/** The person who is signed in, as every page gets them. */
export type SignedInUser = {
  id: string
  email: string
  fullName: string
  role: string
  /** `company`: sees one company's records; `all`: the production team. */
  reach: 'company' | 'all'
  company: { id: string; name: string; slug: string; code: string; kind: string }
  permissions: string[]
}

/** What the server gives every page. */
export type SharedProps = {
  user: SignedInUser | null
  unreadCount: number
  locale: string
  timezone: string
}

/** Props of a page: its own and the shared ones. */
export type InertiaProps<T extends object = {}> = PropsWithChildren<SharedProps & T>

/** What a list answers with: the paginator's own keys. */
export type PageMetadata = {
  total: number
  perPage: number
  currentPage: number
  lastPage: number
  firstPage: number
  firstPageUrl?: string | null
  lastPageUrl?: string | null
  nextPageUrl?: string | null
  previousPageUrl?: string | null
}

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: SharedProps
  }
}
