import type { InertiaPages } from '@adonisjs/inertia/types'
import { router } from '@inertiajs/react'

type PageName = keyof InertiaPages

/** Names of the props of a page; of several pages, those that any of them has. */
export type PropOf<Page extends PageName> = Page extends PageName
  ? keyof InertiaPages[Page] & string
  : never

/** Name of a prop of any page, for components that several pages use. */
export type AnyProp = PropOf<PageName>

type Options = Omit<NonNullable<Parameters<typeof router.reload>[0]>, 'only'>

/**
 * Reloads props of the open page, for example after a change of what they show.
 * @example reloadProps<'tasks/show'>(['task', 'moves'])
 */
export function reloadProps<Page extends PageName>(only: PropOf<Page>[], options?: Options): void {
  router.reload({ ...options, only })
}
