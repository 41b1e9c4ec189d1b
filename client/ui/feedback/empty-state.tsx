import type { ReactNode } from 'react'

interface EmptyStateProps {
  drawing: ReactNode
  title: string
  children?: ReactNode
  /** One next step. */
  action?: ReactNode
  /** 'h1' for a page of its own, 'h2' inside a list. */
  heading?: 'h1' | 'h2'
}

/** An empty list: a small drawing, a sentence, one next step. */
export function EmptyState({ drawing, title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-2 px-2 py-8 text-center">
      {drawing}
      <Heading className="t-head mt-2">{title}</Heading>
      {children && <div className="max-w-[34ch] text-control text-ink-soft">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
