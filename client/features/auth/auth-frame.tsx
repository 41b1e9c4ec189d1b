import './gate.css'
import type { ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { Gate } from './gate-image.tsx'

interface AuthFrameProps {
  title: string
  /** One sentence below the heading. */
  lead?: ReactNode
  /** For search engines; without it the page is not indexed. */
  description?: string
  /** A long form: on a phone it begins at the top. */
  long?: boolean
  children: ReactNode
}

/** The layout of the account pages: the form first; beside it, if there is room, the gate. */
export function AuthFrame({ title, lead, description, long, children }: AuthFrameProps) {
  return (
    <div className="grid items-start gap-x-16 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] wide:py-6">
      <PageHead title={title} description={description} hidden={!description} />
      <div className={classNames('gate', long && 'max-wide:hidden')}>
        <Gate />
        <div className="px-7 pt-6 pb-7 max-wide:hidden">
          <p className="t-head">What you’ve opened works offline</p>
          <p className="mt-2 text-control opacity-85">Write with no network; we send it when you’re back.</p>
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-[26rem] gap-6 wide:mx-0 wide:pt-4">
        <div>
          <h1 className="t-title">{title}</h1>
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}
