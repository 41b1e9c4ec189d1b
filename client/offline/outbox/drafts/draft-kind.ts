import { adoptDraft } from './drafts.ts'

/** How a feature's drafts are kept. */
export interface Drafting<Body> {
  kind: string
  /** Which version of `Body` this is. */
  shape: number
  idOf: (body: Body) => string
  isEmpty: (body: Body) => boolean
  /** The same under ids of its own: another thing. */
  anew: (body: Body) => Body
  /** What of a kept one is of use: a file that was on its way as its page went is null. */
  whole?: (body: Body) => Body
  /** Gives what an older version of the app kept elsewhere on this phone to `take`, and then lets it go there. */
  carryOver?: (ownerId: string, take: Take<Body>) => Promise<void>
}

export type Take<Body> = (key: string, body: Body, savedAt: string) => Promise<void>

/** Brings what an older version of the app kept elsewhere on this phone. */
export async function carryOver<Body>(of: Drafting<Body>, ownerId: string): Promise<void> {
  const { kind, shape, idOf, anew } = of
  await of.carryOver?.(ownerId, (key, body, savedAt) => {
    const draft = (body: Body) => ({ ownerId, kind, key, shape, savedAt, id: idOf(body), body })
    return adoptDraft(draft(body), () => draft(anew(body)))
  })
}
