import { type Campus, campus, departments } from './campus.ts'

/** Where a campus says something else than the specification. */
export type Said = Partial<Campus>

/** The specification's. */
export const usualCampus: Readonly<Campus> = JSON.parse(JSON.stringify(campus))
let said: Said = {}

/** This process or page serves this campus from now on; what it does not say is as in the specification. */
export function applyCampus(now: Said): void {
  const all: Campus = { ...usualCampus, ...now }
  Object.assign(campus, { ...unsaid })
  for (const [name, value] of Object.entries(all)) {
    const present = campus[name as keyof Campus] // its own names
    if (Array.isArray(present)) fill<unknown>(present, value as unknown[])
    else Object.assign(campus, { [name]: value })
  }
  fill(
    departments,
    campus.faculties.flatMap((one) => one.departments),
  )
  said = Object.fromEntries(
    Object.entries(campus).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(usualCampus[name as keyof Campus]), // its own names
    ),
  )
}

/** All that a page must be told: nothing where everything is as in the specification. The same object until it changes. */
export const campusSaid = (): Said => said

const unsaid: { [Name in OptionalOf<Campus>]: undefined } = {
  landing: undefined,
  colours: undefined,
  logo: undefined,
  mails: undefined,
  legal: undefined,
  words: undefined,
  former: undefined,
}
type OptionalOf<Type> = { [Name in keyof Type]-?: undefined extends Type[Name] ? Name : never }[keyof Type]

/** Whoever holds the list holds what is in it now. */
function fill<Item>(list: readonly Item[], now: readonly Item[]): void {
  ;(list as Item[]).splice(0, list.length, ...now) // ours
}
