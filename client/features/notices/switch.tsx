import type { ReactNode } from 'react'

interface SwitchProps {
  on: boolean
  set: (on: boolean) => void
  /** What was set is on its way. */
  busy?: boolean
  children: ReactNode
}

/** A switch that applies at once. It stays in its column beside words of any length. */
export function Switch({ on, set, busy, children }: SwitchProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4 border-b border-line py-1 last:border-0">
      <span>{children}</span>
      <input
        type="checkbox"
        checked={on}
        aria-busy={busy || undefined}
        onChange={({ target }) => set(target.checked)}
        className="relative h-7 w-12 flex-none cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-surface before:transition-transform checked:bg-green checked:before:translate-x-5 motion-reduce:transition-none motion-reduce:before:transition-none forced-colors:appearance-auto"
      />
    </label>
  )
}
