import { Component, type ReactNode } from 'react'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Button } from '~/components/ui/form/button'
import { t } from '~/lib/i18n'

type Props = {
  /** The URL of the page; a change renders the page again after an error. */
  address: string
  children: ReactNode
}

type State = { address: string; isBroken: boolean }

/** Shows an error instead of a page whose rendering failed, which would otherwise leave an empty window. */
export class PageBoundary extends Component<Props, State> {
  state = { address: this.props.address, isBroken: false }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, isBroken: false }
  }

  render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <div role="alert">
        <EmptyState
          mark="sprocket"
          title={t('common.broken.title')}
          body={t('common.broken.body')}
          action={
            <Button variant="primary" onClick={() => location.reload()}>
              {t('common.broken.action')}
            </Button>
          }
        />
      </div>
    )
  }
}
