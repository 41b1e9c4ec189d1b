import type { ReactNode } from 'react'

interface SectionProps {
  /** Also its anchor in the address. */
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One section of the settings. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-24 border-t border-line py-7 wide:grid wide:grid-cols-[minmax(0,240px)_minmax(0,560px)] wide:gap-x-12"
    >
      <div>
        <h2 className="t-head" id={`${id}-title`}>
          {title}
        </h2>
        {lead && <div className="mt-1.5 text-control text-ink-soft">{lead}</div>}
      </div>
      <p className="plain-only mt-3 wide:col-start-2 wide:mt-0 t-meta">Changing this needs JavaScript.</p>
      <div className="mt-4 grid content-start gap-5 wide:col-start-2 wide:mt-0">{children}</div>
    </section>
  )
}
