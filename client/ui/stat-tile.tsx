import type { ReactNode } from 'react'

/** A number and what it counts; inside a `<dl>`. */
export function StatTile({
  label,
  figure,
  children,
}: {
  label: string
  figure: string | number
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col-reverse justify-end gap-0.5">
      {children && <dd className="t-small">{children}</dd>}
      <dt className="t-small">{label}</dt>
      <dd className="t-figure">{figure}</dd>
    </div>
  )
}
