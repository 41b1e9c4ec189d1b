import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { RoleBadge } from '#client/ui/media/badge.tsx'
import { studyOf } from '#client/ui/names.ts'
import type { Person } from '#contract/profiles/people.ts'

interface ProfileHeadProps {
  of: Person
  /** More facts, in small letters. */
  children?: ReactNode
  /** Actions. */
  acts?: ReactNode
}

/** Picture, name, department and level. */
export function ProfileHead({ of, children, acts }: ProfileHeadProps) {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4 wide:block wide:space-y-4">
        <Avatar of={of} size="huge" />
        <div className="grid min-w-0 grow basis-40 justify-items-start gap-1.5">
          <h1 className="t-head text-[1.625rem] wrap-anywhere">{of.fullName || 'Unnamed User'}</h1>
          <div className="t-meta grid gap-0.5 wrap-anywhere">
            {children}
            <p>{studyOf(of)}</p>
          </div>
          <RoleBadge role={of.role} />
        </div>
      </div>
      {acts}
    </div>
  )
}
