import { Component, type ReactNode } from 'react'
import { address } from '#contract/addresses.ts'
import { Button } from '../ui/button.tsx'
import { Mast } from '../ui/drawings/mast.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { forgetFailures } from '../ui/late.ts'

interface Props {
  children: ReactNode
}

interface State {
  broken: boolean
  /** It broke where there was no network. */
  offline: boolean
}

/** A page that broke: one calm sentence, the rest of the campus still within reach. Give it a key per page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, offline: false }

  static getDerivedStateFromError(): State {
    // Readers and editors are fetched when they are first opened: without a network, that is not a fault.
    return { broken: true, offline: !navigator.onLine }
  }

  override componentDidMount() {
    addEventListener('online', this.opensNow)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.opensNow)
  }

  tryAgain = () => {
    forgetFailures()
    this.setState({ broken: false, offline: false })
  }
  opensNow = () => this.state.offline && this.tryAgain()

  override render() {
    const { broken, offline } = this.state
    if (!broken) return this.props.children
    return (
      <div role="alert">
        <EmptyState
          heading="h1"
          drawing={<Mast />}
          title={offline ? 'Not on this phone yet' : 'Something went wrong'}
          action={
            <>
              <Button onClick={this.tryAgain}>Try Again</Button>
              <a className="btn btn-line" href={address('home')}>
                Home
              </a>
            </>
          }
        >
          {offline
            ? 'This screen was not opened on this phone before. It opens when you are back.'
            : 'This page stumbled over itself. What you made is kept on this phone.'}
        </EmptyState>
      </div>
    )
  }
}
