import type { ReactNode } from 'react'

interface SectionProps {
  /** Its anchor in the address, too. */
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One matter of the settings. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 border-t border-line py-7">
      <h2 className="t-head" id={`${id}-title`}>
        {title}
      </h2>
      {lead && <div className="mt-1.5 text-control text-ink-soft">{lead}</div>}
      <p className="plain-only mt-3 t-meta">Changing this needs JavaScript.</p>
      <div className="mt-4 grid gap-5">{children}</div>
    </section>
  )
}
