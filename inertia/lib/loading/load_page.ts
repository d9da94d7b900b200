import { type ResolvedComponent } from '@inertiajs/react'
import bare from '../../../resources/pages_without_shell.json'

type Page = { default: ResolvedComponent }

const pages = import.meta.glob<Page>('../../pages/**/*.tsx')

/**
 * A page's code by the server's name for it, with the shell around it. Page and shell load side by side;
 * what comes before sign-in, errors that may come when the shell can't be drawn, and the review page
 * go without it.
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
