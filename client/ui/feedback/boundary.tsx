import { Component, type ReactNode } from 'react'
import { forgetFailures, NotHad } from '../lazy-component.ts'

export interface Broken {
  /** It could not be fetched: no bug, and it loads once the line is back. */
  isLine: boolean
  again: () => void
}

interface Props {
  children: ReactNode
  /** Rendered instead of what broke. */
  fallback: (broken: Broken) => ReactNode
  /** The key of what is shown: another one resets the error. */
  of?: string
}

interface State {
  broken: { error: unknown } | null
  of: string | undefined
}

/** An error boundary. */
export class Boundary extends Component<Props, State> {
  override state: State = { broken: null, of: this.props.of }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: { error } }
  }

  static getDerivedStateFromProps({ of }: Props, state: State): Partial<State> | null {
    return of === state.of ? null : { broken: null, of }
  }

  override componentDidMount() {
    addEventListener('online', this.opensNow)
    document.addEventListener('visibilitychange', this.opensNow)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.opensNow)
    document.removeEventListener('visibilitychange', this.opensNow)
  }

  isLine = () => this.state.broken?.error instanceof NotHad
  again = () => {
    forgetFailures()
    this.setState({ broken: null })
  }
  opensNow = () => this.isLine() && document.visibilityState === 'visible' && this.again()

  override render() {
    if (!this.state.broken) return this.props.children
    return this.props.fallback({ isLine: this.isLine(), again: this.again })
  }
}

/** For extras: where one breaks, the page goes on without it. */
export const Besides = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={() => null}>{children}</Boundary>
)
