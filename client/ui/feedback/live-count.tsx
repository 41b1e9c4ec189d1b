interface CountedProps {
  /** Undefined while unknown. */
  count: number | undefined
  /** There are more that are not loaded yet. */
  more: boolean
  /** 'reels' */
  what: string
}

const oneOf = (what: string) => (what === 'people' ? 'person' : what.replace(/s$/, ''))

/** Announces the length of a list. Always rendered: a region that appears with its text is not read out. */
export const Counted = ({ count, more, what }: CountedProps) => (
  <p className="sr-only" role="status">
    {count !== undefined &&
      `${count || 'No'}${more ? ' or more' : ''} ${count === 1 && !more ? oneOf(what) : what}`}
  </p>
)
