interface TrendProps {
  /** Six months, the current one last; null when nothing was recorded. */
  of: readonly (number | null)[]
  falls: boolean
  label: string
}

const width = 120
const height = 28

/** A line over six months, with a text alternative. */
export function Trend({ of, falls, label }: TrendProps) {
  const known = of.filter((one) => one !== null)
  const most = Math.max(1, ...known)
  const points = of.flatMap((one, index) =>
    one === null ? [] : [`${(index / (of.length - 1)) * width},${height - 2 - (one / most) * (height - 6)}`],
  )
  const first = points[0]?.split(',')[0] ?? '0'
  const colour = falls ? 'var(--spark)' : 'var(--green)'
  return (
    <>
      <span className="sr-only">
        {label}, six months: {of.map((one) => one ?? 'unknown').join(', ')}
      </span>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block h-[26px] w-full"
        aria-hidden="true"
      >
        {points.length > 1 && (
          <>
            <path
              d={`M${first},${height} L${points.join(' L')} L${width},${height}Z`}
              fill={colour}
              opacity="0.14"
            />
            <path
              d={`M${points.join(' L')}`}
              fill="none"
              stroke={colour}
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
      </svg>
    </>
  )
}
