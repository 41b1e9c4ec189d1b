interface Amount {
  count: number
  bytes?: number
}

export interface Stage {
  /** Adds to what is done. */
  add(count: number, bytes: number): void
}

export type Begin = (doing: string, kinds: string, all: Amount, done?: Amount) => Stage

/** The time left is estimated from this many last lines, since small and large rows alternate. */
const lines = 5

const number = (count: number) => count.toLocaleString('en')
const megabytes = (bytes: number) => `${number(Math.round(bytes / 1_000_000))} MB`

/** Reports a stage's progress at an interval: by bytes where the total is known. */
export function openProgress(say: (line: string) => void, every = 2_000): Begin {
  return (doing, kinds, all, already = { count: 0 }) => {
    const done = { count: already.count, bytes: already.bytes ?? 0 }
    const amount = () => (all.bytes === undefined ? done.count : done.bytes)
    const marks = [{ at: performance.now(), amount: amount() }]

    function secondsLeft(now: number): number {
      const since = marks.length > lines ? marks.shift() : marks[0]
      const came = amount() - (since?.amount ?? 0)
      const left = (all.bytes ?? all.count) - amount()
      return came > 0 ? Math.ceil((((now - (since?.at ?? now)) / came) * left) / 1000) : 0
    }

    return {
      add(count, bytes) {
        done.count += count
        done.bytes += bytes
        const now = performance.now()
        if (now - (marks.at(-1)?.at ?? now) < every && done.count < all.count) return
        const of = all.bytes === undefined ? '' : ` of ${megabytes(all.bytes)}`
        const size = done.bytes > 0 ? `${megabytes(done.bytes)}${of}, ` : ''
        const left = `${number(secondsLeft(now))} s left`
        say(`${doing}: ${number(done.count)} of ${number(all.count)} ${kinds}, ${size}${left}`)
        marks.push({ at: now, amount: amount() })
      },
    }
  }
}
