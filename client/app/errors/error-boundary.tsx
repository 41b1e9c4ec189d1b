import type { ReactNode } from 'react'
import { address } from '#contract/addresses.ts'
import { Boundary, type Broken } from '../../ui/feedback/boundary.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Mast } from '../../ui/media/drawings/mast.tsx'

interface Props {
  children: ReactNode
  /** The address shown: an error at one address must not stay at the next. */
  of?: string
}

/** Replaces a page that broke with one calm sentence; the frame around it stays. */
export const ErrorBoundary = ({ children, of }: Props) => (
  <Boundary of={of} fallback={(broken) => <BrokenPage {...broken} />}>
    {children}
  </Boundary>
)

const BrokenPage = ({ isLine, again }: Broken) => (
  <div role="alert">
    <EmptyState
      heading="h1"
      drawing={<Mast />}
      title={isLine ? 'Not on this phone yet' : 'Something went wrong'}
      action={
        <>
          <Button onClick={again}>Try Again</Button>
          <a className="btn btn-line" href={address('home')}>
            Home
          </a>
        </>
      }
    >
      {isLine
        ? 'You haven’t opened this screen here before, and you’re offline. It opens when you’re back.'
        : 'Something broke on this page. What you made is saved on this phone.'}
    </EmptyState>
  </div>
)
