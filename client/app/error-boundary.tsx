import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Mast } from '../ui/drawings/mast.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface Props {
  children: ReactNode
}

/** A page that broke: one calm sentence, the rest of the campus still within reach. Give it a key per page. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    // Readers and editors are fetched when they are first opened: without a network, that is not a fault.
    const offline = !navigator.onLine
    return (
      <div role="alert">
        <EmptyState
          heading="h1"
          drawing={<Mast />}
          title={offline ? 'Not on this phone yet' : 'Something went wrong'}
          action={
            <>
              <Button onClick={() => this.setState({ broken: false })}>Try Again</Button>
              <a className="btn btn-line" href="/">
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
