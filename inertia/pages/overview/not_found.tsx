import { ErrorWords } from '~/components/overview/error_screen'

/** A missing page, for signed-in users: the navigation stays. */
export default function NotFoundInside() {
  return (
    <div className="flex justify-center px-6 py-16">
      <ErrorWords error="not_found" />
    </div>
  )
}
