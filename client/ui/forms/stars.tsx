import './stars.css'

/** An average as stars, with its count: '4.7 (86)', or 'No ratings'. */
export function Stars({ average, count }: { average: number; count: number }) {
  if (count === 0) return <span className="t-small">No ratings</span>
  const told = average.toFixed(1)
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        className="stars"
        style={{ '--full': `${average * 20}%` } as React.CSSProperties}
        aria-hidden="true"
      />
      <span className="t-small num">
        <b>
          <span className="sr-only">Rated </span>
          {told}
          <span className="sr-only"> of 5</span>
        </b>{' '}
        ({count}
        <span className="sr-only">{count === 1 ? ' rating' : ' ratings'}</span>)
      </span>
    </span>
  )
}
