import { ErrorScreen } from '~/components/overview/error_screen'

export default function NotFound() {
  return <ErrorScreen error="not_found" />
}
