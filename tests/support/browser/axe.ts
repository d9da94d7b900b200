import axe from 'axe-core'
import type { Visitor } from '#tests/support/browser/visitor'

/**
 * Describes only violations, and leaves style sheets out, which axe would fetch anew on each page: only rules
 * that aren't run need them.
 */
const FEW: axe.RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** Rule tags of the WCAG levels, and WCAG 2.5.3: an accessible name contains the visible label. */
const OPTIONS: axe.RunOptions = {
  ...FEW,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
}

/** Rules whose result depends on colors; all others give the same result in each color scheme. */
const COLORS: axe.RunOptions = {
  ...FEW,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** A tree row's accessible name is its name and level; the rest is its description. */
const isRow = (id: string, { html }: axe.NodeResult) =>
  id === 'label-content-name-mismatch' && html.includes('role="treeitem"')

/**
 * Returns the violations on a page that axe rates serious or critical, with their elements. If there are any,
 * the page is examined again once it is idle: the calendar fills its entries a moment after it places them.
 * @param rules only those about colors, on a page that was examined in another color scheme
 */
export async function seriousFaults(
  { page }: Visitor,
  rules: 'all' | 'colors' = 'all'
): Promise<string[]> {
  // As an expression, which the page's content security policy doesn't apply to.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  const options = rules === 'all' ? OPTIONS : COLORS
  const found = await faultsOn(page, options)
  if (found.length === 0) return found
  await page.evaluate('new Promise((done) => requestIdleCallback(done))')
  return faultsOn(page, options)
}

async function faultsOn(page: Visitor['page'], options: axe.RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, ${JSON.stringify(options)})`
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.filter((node) => !isRow(id, node)).map(({ html }) => `${id}: ${html.slice(0, 160)}`)
    )
}
