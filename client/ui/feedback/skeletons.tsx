import type { ReactNode } from 'react'

export const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A placeholder block. */
export function Line({ className }: { className: string }) {
  return <span className={`skel ${className}`} />
}

/** Announces to screen readers what a placeholder stands for. */
export function Coming({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading {what}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** For pages whose content is unknown. */
export function LinesSkeleton({ what = 'the page' }: { what?: string }) {
  return (
    <Coming what={what}>
      <div className="grid gap-3">
        <Line className="mb-4 h-9 w-1/2" />
        {times(5).map((line) => (
          <Line key={line} className={line === 4 ? 'h-4 w-1/3' : 'h-4'} />
        ))}
      </div>
    </Coming>
  )
}
