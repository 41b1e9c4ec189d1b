import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { RoleBadge } from '#client/ui/badge.tsx'
import type { Person } from '#contract/people.ts'

interface ProfileHeadProps {
  of: Person & { department: string; level: string }
  /** More about them, in small letters. */
  children?: ReactNode
  /** What can be done here. */
  acts?: ReactNode
}

/** A face, a name, where somebody belongs. */
export function ProfileHead({ of, children, acts }: ProfileHeadProps) {
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 wide:grid-cols-1">
        <Avatar of={of} size="huge" />
        <div className="grid justify-items-start gap-1.5">
          <h1 className="t-head text-[1.625rem] wrap-anywhere">{of.fullName || 'Unnamed User'}</h1>
          <div className="t-meta grid gap-0.5 wrap-anywhere">
            {children}
            <p>{[of.department, levelText(of.level)].filter(Boolean).join(', ')}</p>
          </div>
          <RoleBadge role={of.role} />
        </div>
      </div>
      {acts}
    </div>
  )
}

/** '300 level', 'Postgraduate' */
export const levelText = (level: string): string => (/^\d+$/.test(level) ? `${level} level` : level)
