import { type ResolvedComponent } from '@inertiajs/react'
import bare from '../../../resources/pages_without_shell.json'

type Page = { default: ResolvedComponent }

const pages = import.meta.glob<Page>('../../pages/**/*.tsx')

/**
 * Loads the code of a page by the server's name for it, and at the same time that of the shell around it. Pages before
 * sign-in, errors that may occur when the shell can't be rendered, and the review have no shell.
 */
export async function loadPage(name: string): Promise<ResolvedComponent> {
  const load = pages[`../../pages/${name}.tsx`]
  if (!load) throw new Error(`There is no page named "${name}"`)
  const [page, shell] = await Promise.all([
    load(),
    bare.some((start) => name.startsWith(start)) ? null : import('~/layouts/app'),
  ])
  if (shell) page.default.layout ??= shell.default
  return page.default
}
