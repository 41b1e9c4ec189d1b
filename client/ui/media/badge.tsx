import type { ReactNode } from 'react'
import type { Role } from '#contract/campus.ts'
import { classNames } from '../class-names.ts'

export type Tone = 'plain' | 'green' | 'spark' | 'danger'

/** A fact in few words. Colour alone must never carry it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames('badge', tone !== 'plain' && `badge-${tone}`)}>{children}</span>
}

/** 'Subadmin' or 'Admin'; nothing for other roles. */
export function RoleBadge({ role }: { role: Role }) {
  return role === 'user' ? null : <Badge tone="green">{role === 'admin' ? 'Admin' : 'Subadmin'}</Badge>
}

/** A notice set apart: what happened, what happens next. */
export function Note({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classNames('note', tone !== 'plain' && `note-${tone}`)}>
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  )
}
