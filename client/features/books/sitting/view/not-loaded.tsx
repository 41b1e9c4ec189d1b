import { Button } from '#client/ui/forms/button.tsx'

interface Asked {
  isFetching: boolean
  refetch: () => unknown
}

/** One sentence about what did not load, and a way to try again, which keeps the focus meanwhile. */
export function NotLoaded({ query, children }: { query: Asked; children: string }) {
  return (
    <div role="alert" className="mt-4 grid justify-items-start gap-2">
      <p>{children}</p>
      <Button kind="line" small busy={query.isFetching && 'Trying...'} onClick={() => query.refetch()}>
        Try Again
      </Button>
    </div>
  )
}
