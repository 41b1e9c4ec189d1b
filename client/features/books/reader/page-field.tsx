import { useState } from 'react'
import { Button } from '#client/ui/forms/button.tsx'

/** Asks for a page by its number. */
export function PageField({ count, go }: { count: number; go: (page: number) => void }) {
  const [page, setPage] = useState('')
  const wanted = Number(page)
  return (
    <form
      className="mb-3 flex flex-wrap items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (Number.isInteger(wanted) && wanted >= 1) go(Math.min(count, wanted))
      }}
    >
      <label className="flex items-center gap-2">
        Page
        <input
          className="input num w-24"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          value={page}
          onChange={({ target }) => setPage(target.value)}
        />
      </label>
      <span className="num">of {count}</span>
      <Button type="submit" kind="tint" small>
        Go
      </Button>
    </form>
  )
}
