import { Button } from '#client/ui/button.tsx'

interface MoreProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  children: string
}

/** The next page of one of the lists of this desk. */
export function More({ query, children }: MoreProps) {
  if (!query.hasNextPage) return null
  return (
    <div className="mt-4 grid justify-items-center gap-2 pb-2">
      {query.isFetchNextPageError && (
        <p role="alert" className="field-error">
          That did not load. Please try again.
        </p>
      )}
      <Button
        kind="line"
        small
        busy={query.isFetchingNextPage && 'Loading...'}
        onClick={() => query.fetchNextPage()}
      >
        {children}
      </Button>
    </div>
  )
}
