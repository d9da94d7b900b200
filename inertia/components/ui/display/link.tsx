/**
 * A link within the application; `prefetch` loads the page on hover. This is Inertia's own link, which takes a URL: the
 * framework's typed link would add the whole route table and an HTTP client to the bundle.
 * @example <Link href={pathTo('/tasks/:id', { id: task.id })} prefetch>{task.number}</Link>
 */
export { Link, type InertiaLinkProps as LinkProps } from '@inertiajs/react'
