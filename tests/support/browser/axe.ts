import axe from 'axe-core'
import type { Visitor } from '#tests/support/browser/visitor'

/** The standard's levels, and that a name holds the words that are seen (WCAG 2.5.3). */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
}

/** A row of a tree is named by its name and level; what else stands in it describes it. */
const isRow = (id: string, { html }: axe.NodeResult) =>
  id === 'label-content-name-mismatch' && html.includes('role="treeitem"')

/** What a tool that knows WCAG finds serious or worse on a page, with where it is. */
export async function seriousFaults({ page }: Visitor): Promise<string[]> {
  // As an expression, which the page's policy of scripts says nothing about.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, ${JSON.stringify(OPTIONS)})`
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.filter((node) => !isRow(id, node)).map(({ html }) => `${id}: ${html.slice(0, 160)}`)
    )
}
