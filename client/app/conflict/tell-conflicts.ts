import { useEffect } from 'react'
import { lookedAt } from '#client/offline/outbox/edits/edit-conflict.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import { isClash } from '#contract/problem.ts'

/** Edits that were named on this visit, or shown right after saving. */
const told = new Set<string>()

/** Names each edit that met another phone's. */
export function useTellConflicts(acts: readonly Act[]): void {
  useEffect(() => {
    const shown = lookedAt.get()?.act.id
    if (shown) told.add(shown)
    for (const { id, title, refusal } of acts) {
      if (!isClash(refusal) || told.has(id)) continue
      told.add(id)
      tellConflict(title)
    }
  }, [acts])
}

export const tellConflict = (title: string) =>
  toast.fail(`${thingOf(title)} was changed on another phone too.`, {
    to: address('outbox'),
    text: 'Open your outbox',
  })

/** By the title of its edit: 'Edit the comment “Who?”' is of 'Your comment “Who?”'. */
function thingOf(title: string): string {
  const thing = title
    .replace(/^Edit the /, 'Your ')
    .replace(/^Changed: /, 'Your reel ')
    .replace(/^Captions: /, 'The captions of ')
    .replace(/^Changes? to /, '')
  const letters = [...thing]
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…”` : thing
}

/** In letters: what a message has room for. */
const most = 70
