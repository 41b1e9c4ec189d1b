import { cachedOf } from '#client/offline/cache/offline-cache.ts'
import { address } from '#contract/addresses.ts'
import type { PageOfOne } from '#contract/page-patterns.ts'
import type { KeptRow } from './feature.ts'

/** The things of one kind that this person has opened, complete. */
export async function openedBy(person: string, kind: PageOfOne): Promise<KeptRow[]> {
  return (await cachedOf(person, kind)).flatMap(({ data, at }) => {
    const { id, title, name, fullName, also } = (data ?? {}) as Partial<Record<string, string>> // as the server sent it
    const shown = title ?? name ?? fullName
    return id && shown
      ? [{ to: address(kind, { id }), title: shown, at: new Date(at).toISOString(), ...(also && { also }) }]
      : []
  })
}
