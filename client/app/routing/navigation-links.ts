import type { Entry } from '#client/api/feature.ts'
import type { Role } from '#contract/campus.ts'
import { features } from '../features.ts'

/** The main links, for the top bar and the tabs. */
export const places = features.flatMap(({ place }) => place ?? [])

/** The search of the list this page belongs to. */
export function searchOf(pathname: string): { action: string; placeholder: string } | null {
  for (const { to, search } of places)
    if (search && (pathname === to || pathname.startsWith(`${to}/`)))
      return { action: to, placeholder: search }
  return null
}

const entries = features.flatMap(({ entries = [] }) => entries).sort((one, other) => one.order - other.order)

/** What the user menu offers a member of this role, in order. Logout follows. */
export const entriesFor = (role: Role): readonly Entry[] =>
  entries.filter(({ roles }) => !roles || roles.includes(role))

export const quickLinks = features.flatMap(({ quickLinks = [] }) => quickLinks)
