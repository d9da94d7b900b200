import { useCan } from '~/hooks/use_can'
import { useFetched } from '~/hooks/use_fetched'
import { send, type ResultOf } from '~/lib/api'

type Preview = ResultOf<'post', '/api/link-previews'>

/** Milliseconds without a change before a preview is requested, because the URL is being typed. */
const PAUSE = 600

/** Requests of this tab by URL, including failed ones. */
const previews = new Map<string, Promise<Preview>>()

/** Returns the preview of the page at a URL; null until it is known, and if it can't be read. */
export function useLinkPreview(url: string) {
  const may = useCan()('task.create', 'task.update', 'reference.upload')
  const wanted = may && isWebUrl(url)
  const { answer, answeredFor } = useFetched(wanted ? url : null, () => previewOf(url), PAUSE)
  return wanted && answer && answeredFor === url ? answer.data : null
}

async function previewOf(url: string): Promise<Preview> {
  const asking = previews.get(url) ?? send('post', '/api/link-previews', { body: { url } })
  previews.set(url, asking)
  const result = await asking
  // Try again after a network error, which isn't a result for the page.
  if (!result.ok && result.problem.kind !== 'validation') previews.delete(url)
  return result
}

function isWebUrl(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}
