import { ErrorWords } from '~/components/overview/error_screen'

/** An address that there isn't, for whoever is signed in: the navigation stays. */
export default function NotFoundInside() {
  return (
    <div className="flex justify-center px-6 py-16">
      <ErrorWords error="not_found" />
    </div>
  )
}
