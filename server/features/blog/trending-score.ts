/**
 * Trending without a clock: every act on a post weighs 2^(t / halfLife), t being its time, so the post with the larger
 * sum is the one talked about more, whenever "now" is. The column holds log2 of the sum, because the sum itself would
 * overflow. An act's worth halves every two days: after the seven days of the product's rule a like is worth a twelfth
 * of a fresh one.
 */
const halfLife = 2 * 24 * 3600 * 1000

export const weightOf = { like: 1, comment: 2 } as const

/** log2 of what an act at `time` adds. */
const worth = (time: string, weight: number) => Date.parse(time) / halfLife + Math.log2(weight)

/** The trend after an act at `time`; 0 means no acts yet. */
export function raised(trend: number, time: string, weight: number): number {
  const added = worth(time, weight)
  if (trend === 0) return added
  const [high, low] = trend > added ? [trend, added] : [added, trend]
  return high + Math.log2(1 + 2 ** (low - high))
}

/** The trend after an act at `time` was undone. */
export function lowered(trend: number, time: string, weight: number): number {
  const rest = 1 - 2 ** (worth(time, weight) - trend)
  return rest > 1e-9 ? trend + Math.log2(rest) : 0
}
