import { type Data } from '@generated/data'
import { type PropsWithChildren } from 'react'
import { type MetadataOf } from '~/lib/routes'

/** Props that the server sends to every page: the user, the unread count, the language and the time zone. */
export type SharedProps = Data.SharedProps

/** The signed-in user, as sent to every page. */
export type SignedInUser = NonNullable<SharedProps['user']>

/** A permission; only the server's list defines them. */
export type Permission = SignedInUser['permissions'][number]

/** Props of a page: its own and the shared ones. */
export type InertiaProps<T extends object = {}> = PropsWithChildren<SharedProps & T>

/** Signed URLs of posters by the ids of their files, which `usePosterSource` reads from the page. */
export type Posters = Record<string, string>

/** Fields of a list response in addition to its rows, as named by the paginator. */
export type PageMetadata = MetadataOf<'get', '/api/tasks'>

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: Data.SharedProps
  }
}
