import { ChevronDown, Lock, LockOpen } from 'lucide-react'
import { useId, useState } from 'react'
import { RouteDetail } from '~/components/overview/api/route_detail'
import { linkedName, permissionOf } from '~/components/overview/api/sections'
import { type ApiRoute, type Schema } from '~/components/overview/api/types'
import { useCan } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

const TONES: Record<string, string> = {
  get: 'text-muted bg-selected',
  post: 'text-approved bg-approved-soft',
  put: 'text-waiting bg-waiting-soft',
  patch: 'text-waiting bg-waiting-soft',
  delete: 'text-overdue bg-overdue-soft',
}

type Props = { route: ApiRoute; schemas: Record<string, Schema>; server: string }

/** A route as one line, which expands to its details. The route's name in the URL expands it too. */
export function RouteRow({ route, schemas, server }: Props) {
  const id = useId()
  const [open, setOpen] = useState(() => linkedName() === route.operationId)

  function toggle() {
    setOpen(!open)
    const { pathname, search } = location
    history.replaceState(
      history.state,
      '',
      `${pathname}${search}${open ? '' : `#${route.operationId}`}`
    )
  }

  return (
    <li id={route.operationId} className="scroll-mt-20">
      <h3 className="text-base font-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
          className="flex min-h-(--row-poster) w-full items-center gap-3 px-4 py-2 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
        >
          <Method method={route.method} />
          <span className="min-w-0 flex-1">
            <code className="block font-mono text-sm text-ink [overflow-wrap:anywhere]">
              <Path path={route.path} />
            </code>
            <span className="block text-sm text-muted">{route.summary}</span>
          </span>
          <span className="max-sm:hidden">
            <Needs route={route} />
          </span>
          <ChevronDown
            className={cx('text-subtle transition-transform', open && 'rotate-180')}
            aria-hidden
          />
        </button>
      </h3>
      <div id={id} hidden={!open}>
        {open && (
          <>
            <div className="px-4 pb-3 sm:hidden">
              <Needs route={route} />
            </div>
            <RouteDetail route={route} schemas={schemas} server={server} />
          </>
        )}
      </div>
    </li>
  )
}

/** Highlights the path parameters. */
function Path({ path }: { path: string }) {
  return path.split(/(\{\w+\})/).map((part, index) => (
    <span key={index} className={part.startsWith('{') ? 'text-accent-text' : undefined}>
      {part}
    </span>
  ))
}

function Needs({ route }: { route: ApiRoute }) {
  const can = useCan()
  const { kind, keys, heldBy } = permissionOf(route)
  const held = heldBy(can)
  const permissionText = t(held ? 'docs.permission.held' : 'docs.permission.missing')
  const Icon = held ? LockOpen : Lock
  const words =
    kind === 'public' || kind === 'account'
      ? t(`docs.permission.${kind}`)
      : kind === 'one'
        ? keys[0]
        : t(`docs.permission.${kind}`, { keys: keys.join(', ') })
  return (
    <span
      title={permissionText}
      className="inline-flex max-w-72 items-center gap-1.5 text-sm text-subtle"
    >
      <Icon aria-hidden className={cx('size-3.5', held ? 'text-approved' : 'text-overdue')} />
      <span className="sr-only">{permissionText}</span>
      <span className={cx('line-clamp-2', kind === 'one' && 'font-mono text-xs')}>{words}</span>
    </span>
  )
}

/** The HTTP method of a route. */
function Method({ method }: { method: string }) {
  return (
    <span
      className={cx(
        'inline-flex h-5.5 w-15 shrink-0 items-center justify-center rounded-xs font-mono text-xs font-medium uppercase',
        TONES[method] ?? TONES.get
      )}
    >
      {method}
    </span>
  )
}
