import { Button } from '#client/ui/button.tsx'
import { Problem } from '#contract/problem.ts'

/** Why a book did not open, and what to do about it. */
export function CannotOpen({ error, retry }: { error: unknown; retry: () => void }) {
  const refused = error instanceof Problem && error.code === 'unsupported'
  return (
    <div className="reader-wait" role="alert">
      <p className="t-head">This book did not open</p>
      <p>
        {refused
          ? error.message
          : navigator.onLine
            ? 'The line broke, or the file is damaged.'
            : 'It is not on this phone yet. It opens when you are back on a network.'}
      </p>
      {!refused && <Button onClick={retry}>Try Again</Button>}
    </div>
  )
}
