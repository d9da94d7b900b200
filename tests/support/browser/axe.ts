import axe from 'axe-core'
import type { Visitor } from '#tests/support/browser/visitor'

/** The standard's levels, and that a name holds the words that are seen (WCAG 2.5.3). */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
}

/** A tree row's accessible name is its name and level; the rest is its description. */
const isRow = (id: string, { html }: axe.NodeResult) =>
  id === 'label-content-name-mismatch' && html.includes('role="treeitem"')

/**
 * Returns what axe finds serious or worse on a page, with its element. What it finds while the page is
 * still being drawn (the calendar fills its entries a moment after it places them) is looked at again.
 */
export async function seriousFaults({ page }: Visitor): Promise<string[]> {
  // As an expression, which the page's policy of scripts says nothing about.
  await page.evaluate(axe.source)
  const found = await faultsOn(page)
  if (found.length === 0) return found
  await page.evaluate('new Promise((done) => requestIdleCallback(done))')
  return faultsOn(page)
}

async function faultsOn(page: Visitor['page']): Promise<string[]> {
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, ${JSON.stringify(OPTIONS)})`
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.filter((node) => !isRow(id, node)).map(({ html }) => `${id}: ${html.slice(0, 160)}`)
    )
}
