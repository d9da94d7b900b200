import axe from 'axe-core'
import type { Visitor } from '#tests/support/browser/visitor'

/** Rule tags of the WCAG levels, and WCAG 2.5.3: an accessible name contains the visible label. */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
}

/** A tree row's accessible name is its name and level; the rest is its description. */
const isRow = (id: string, { html }: axe.NodeResult) =>
  id === 'label-content-name-mismatch' && html.includes('role="treeitem"')

/**
 * Returns the violations on a page that axe rates serious or worse, each with its element. Checks a
 * page with violations again, because it may still be rendering (the calendar fills in its entries
 * shortly after it places them).
 */
export async function seriousFaults({ page }: Visitor): Promise<string[]> {
  // Evaluated as an expression, which the page's content security policy doesn't block.
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
