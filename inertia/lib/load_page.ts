import { type ResolvedComponent } from '@inertiajs/react'

type Page = { default: ResolvedComponent }

const pages = import.meta.glob<Page>('../pages/**/*.tsx')

/** Pages without the shell: what comes before sign-in, and errors that may come when it can't be drawn. */
const BARE = /^(auth|errors)\//

/**
 * A page's code by the server's name for it, with the shell around it unless the page brings its own
 * layout. Page and shell load side by side, and a visitor at the sign-in page never loads the shell.
 */
export async function loadPage(name: string): Promise<ResolvedComponent> {
  const load = pages[`../pages/${name}.tsx`]
  if (!load) throw new Error(`There is no page named "${name}"`)
  const [page, shell] = await Promise.all([
    load(),
    BARE.test(name) ? null : import('~/layouts/app'),
  ])
  if (shell) page.default.layout ??= shell.default
  return page.default
}
