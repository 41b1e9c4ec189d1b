import type { ReactNode } from 'react'

/** Small drawings for empty, failed and loading states: one line weight, theme colours, a shadow to stand on. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 120" className="drawing" aria-hidden="true">
      <ellipse cx="80" cy="106" rx="62" ry="7" fill="var(--sunken)" stroke="none" />
      {children}
    </svg>
  )
}
