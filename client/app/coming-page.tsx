import type { ReactNode } from 'react'
import { LinkButton } from '../ui/button.tsx'
import { Person } from '../ui/drawings/person.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'

interface Coming {
  title: string
  /** What will stand here. */
  text: string
  drawing: ReactNode
}

const coming = {
  settings: {
    title: 'Settings',
    text: 'Your e-mail, password, data and looks will be settled here.',
    drawing: <Person />,
  },
} satisfies Record<string, Coming>

export type ComingKey = keyof typeof coming

/** An honest page for what is not built yet: what will stand here, and what can be done meanwhile. */
function ComingPage({ of }: { of: ComingKey }) {
  const { title, text, drawing } = coming[of]
  return (
    <>
      <PageHead title={title} hidden />
      <EmptyState
        heading="h1"
        drawing={drawing}
        title={title}
        action={<LinkButton to="/blog">Explore Blog</LinkButton>}
      >
        <p>{text}</p>
        <p className="mt-2">It is not open yet. The blog is.</p>
      </EmptyState>
    </>
  )
}

/** One page component a place, for the route table. */
export const comingPages = Object.fromEntries(
  Object.keys(coming).map((of) => [of, () => <ComingPage of={of as ComingKey} />]),
) as Record<ComingKey, () => ReactNode> // the keys are those of the literal above
