import { ErrorScreen } from '~/components/overview/error_screen'

export default function Forbidden() {
  return <ErrorScreen error="forbidden" />
}
