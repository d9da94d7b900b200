import axe from 'axe-core'
import type { Visitor } from '#tests/support/browser/visitor'

/** What a tool that knows WCAG finds serious or worse on a page, with where it is. */
export async function seriousFaults({ page }: Visitor): Promise<string[]> {
  // As an expression, which the page's policy of scripts says nothing about.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })`
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
