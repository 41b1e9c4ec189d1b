import { Button } from '../forms/button.tsx'

interface MoreButtonProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  children: string
}

/** Loads the next page of a list without an address of its own; shows an error where that fails. */
export function MoreButton({ query, children }: MoreButtonProps) {
  if (!query.hasNextPage) return null
  return (
    <div className="mt-4 grid justify-items-center gap-2 pb-2">
      {query.isFetchNextPageError && (
        <p role="alert" className="field-error">
          That didn’t load. Please try again.
        </p>
      )}
      <Button
        kind="line"
        small
        className="js-only"
        busy={query.isFetchingNextPage && 'Loading...'}
        onClick={() => query.fetchNextPage()}
      >
        {children}
      </Button>
    </div>
  )
}
