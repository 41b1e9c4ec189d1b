/** A shared timer of so many seconds for each group of callers who joined in the same second. */
export function openHeartbeat(seconds: number) {
  const turns = Array.from({ length: seconds }, () => new Set<() => void>())
  let now = 0
  const timer = setInterval(() => {
    now = (now + 1) % seconds
    for (const beat of turns[now] ?? []) beat()
  }, 1_000)
  timer.unref()

  return {
    /** Returns how to leave. */
    join(beat: () => void): () => void {
      const turn = turns[now]
      turn?.add(beat)
      return () => turn?.delete(beat)
    },
    stop: () => clearInterval(timer),
  }
}
