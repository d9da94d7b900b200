/**
 * A link within the product; `prefetch` loads the page ahead on hover. Inertia's own, by address: the
 * typed one of the framework brings the whole route table and an HTTP client to every browser.
 *
 * @example <Link href={pathTo('/tasks/:id', { id: task.id })} prefetch>{task.number}</Link>
 */
export { Link, type InertiaLinkProps as LinkProps } from '@inertiajs/react'
