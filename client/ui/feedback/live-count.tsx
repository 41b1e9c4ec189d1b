interface CountedProps {
  /** Undefined while nothing is known. */
  count: number | undefined
  /** There are others, which are not here yet. */
  more: boolean
  /** 'reels' */
  what: string
}

const oneOf = (what: string) => (what === 'people' ? 'person' : what.replace(/s$/, ''))

/** How long a list is now, for whoever does not see it grow. Always in the page: what comes with its words is not read out. */
export const Counted = ({ count, more, what }: CountedProps) => (
  <p className="sr-only" role="status">
    {count !== undefined &&
      `${count || 'No'}${more ? ' or more' : ''} ${count === 1 && !more ? oneOf(what) : what}`}
  </p>
)
