/** Milliseconds that one look at the clock counts at most: a phone that slept between two looks was not at the paper. */
const mostAtOnce = 60_000

/**
 * Measures a sitting by a clock that no setting of the phone moves. It runs only between `run` and `rest`; what was
 * measured is taken out by `take`, and lies on the phone from then on.
 */
export function createStopwatch(now: () => number = () => performance.now()) {
  let since: number | null = null
  const passed = () => (since === null ? 0 : Math.min(mostAtOnce, Math.max(0, now() - since)))
  return {
    run(): void {
      since ??= now()
    },
    rest(): void {
      since = null
    },
    passed,
    /** What passed since it was taken last; it runs on. */
    take(): number {
      const taken = passed()
      if (since !== null) since = now()
      return taken
    },
  }
}

export type Stopwatch = ReturnType<typeof createStopwatch>

/** '31:20', '1:05:09' */
export function minutesAndSeconds(milliseconds: number): string {
  const all = Math.max(0, Math.ceil(milliseconds / 1_000))
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60]
  const two = (part: number) => `${part}`.padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
