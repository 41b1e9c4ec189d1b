interface StripProps {
  /** The questions in their order. */
  order: readonly number[]
  answered: ReadonlySet<number>
  skipped: ReadonlySet<number>
  current: number
}

/** Done, skipped, and where one is; in words for who does not see it. */
export function Strip({ order, answered, skipped, current }: StripProps) {
  const left = order.filter((one) => skipped.has(one) && !answered.has(one)).length
  const done = order.filter((one) => answered.has(one)).length
  return (
    <div>
      <div className="sit-strip" aria-hidden="true">
        {order.map((one) => (
          <i
            key={one}
            className={
              one === current
                ? 'strip-current'
                : answered.has(one)
                  ? 'strip-done'
                  : skipped.has(one)
                    ? 'strip-skipped'
                    : undefined
            }
          />
        ))}
      </div>
      <p className="sr-only">{wordsOf(done, left, order.length)}</p>
    </div>
  )
}

export const wordsOf = (done: number, skipped: number, all: number): string =>
  [`${done} answered`, skipped > 0 && `${skipped} skipped`, `${all - done - skipped} to go`]
    .filter(Boolean)
    .join(', ')
