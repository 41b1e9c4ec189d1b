import { useQuery } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { type FormEvent, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Link, useLocation } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { ratingQuery } from '../queries.ts'
import { useRate, useWaitingRating } from './rate.ts'

/** The viewer's own rating: five stars to choose from, or the given ones. */
export function Rating({ book }: { book: Pick<BookCard, 'id' | 'title'> }) {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const { data, isError } = useQuery(ratingQuery(useCall(), book.id, viewer !== null))
  const waiting = useWaitingRating(book.id)
  if (!viewer)
    return (
      <p className="t-meta">
        <Link to={address('login', { from: pathname })} className="link">
          Sign In
        </Link>{' '}
        to rate this book.
      </p>
    )
  const given = data ?? waiting
  if (given)
    return (
      <div className="flex min-h-[52px] items-center justify-between gap-3">
        <p>
          <span className="t-item">You rated this book</span>
          {!data && <span className="t-small block">Waiting to be sent</span>}
        </p>
        <p className="flex text-star">
          <span className="sr-only">{given} of 5</span>
          {[1, 2, 3, 4, 5].map((star) => (
            <Star
              key={star}
              size={20}
              aria-hidden="true"
              className={star <= given ? 'fill-current' : 'text-line-strong'}
            />
          ))}
        </p>
      </div>
    )
  // When it cannot be asked, one may rate: an earlier rating stands on the campus.
  return data === null || isError ? (
    <Choice book={book} ownerId={viewer.id} />
  ) : (
    <div className="min-h-[52px]" />
  )
}

/** Chosen first and given after: a slip of the thumb would stay for ever. */
function Choice({ book, ownerId }: { book: Pick<BookCard, 'id' | 'title'>; ownerId: string }) {
  const [chosen, setChosen] = useState(0)
  const [busy, setBusy] = useState(false)
  const rate = useRate(book)
  function give(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    void rate(ownerId, chosen).finally(() => setBusy(false))
  }
  return (
    <form className="js-only flex min-h-[52px] items-center justify-between gap-1" onSubmit={give}>
      <div className="min-w-0">
        {chosen > 0 ? (
          <Button type="submit" small busy={busy && 'Sending...'}>
            {chosen === 1 ? 'Give 1 star' : `Give ${chosen} stars`}
          </Button>
        ) : (
          <p>
            <span className="t-item">Your rating</span>
            <br />
            <span className="t-small">You can’t change it later</span>
          </p>
        )}
      </div>
      <fieldset className="rate">
        <legend className="sr-only">Your rating</legend>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="rating"
              className="sr-only"
              value={stars}
              checked={chosen === stars}
              onChange={() => setChosen(stars)}
            />
            <Star size={24} aria-hidden="true" />
            <span className="sr-only">{stars} of 5</span>
          </label>
        ))}
      </fieldset>
    </form>
  )
}
