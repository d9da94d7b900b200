import { type Data } from '@generated/data'
import { type PropsWithChildren } from 'react'
import { type MetadataOf } from '~/lib/routes'

/** What the server gives every page: the person, their unread count, language and time zone. */
export type SharedProps = Data.SharedProps

/** The person who is signed in, as every page gets them. */
export type SignedInUser = NonNullable<SharedProps['user']>

/** A permission key; the server's list is the only one. */
export type Permission = SignedInUser['permissions'][number]

/** Props of a page: its own and the shared ones. */
export type InertiaProps<T extends object = {}> = PropsWithChildren<SharedProps & T>

/** Signed addresses of posters by the ids of their files; `usePosterSource` takes them from the page. */
export type Posters = Record<string, string>

/** Fields of a list response in addition to its rows: the paginator's own keys. */
export type PageMetadata = MetadataOf<'get', '/api/tasks'>

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: Data.SharedProps
  }
}
