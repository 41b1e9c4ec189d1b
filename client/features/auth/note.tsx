import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

/** A success message above a form. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex gap-2 rounded-control bg-green-tint px-4 py-3 text-control font-medium text-green"
    >
      <Check size={20} />
      {children}
    </p>
  )
}
